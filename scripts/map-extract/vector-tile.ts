/** A feature of a vector tile: points of the tile's grid, with what is known of it. */
export interface TileFeature {
  layer: string
  type: 'point' | 'line' | 'area'
  properties: Readonly<Record<string, string | number>>
  lines: readonly (readonly Cell[])[]
}

export type Cell = readonly [x: number, y: number]

/** The width of a tile in cells of its grid. */
export const EXTENT = 4096

const TYPES = { point: 1, line: 2, area: 3 }
const [MOVE, LINE, CLOSE] = [1, 2, 7]
const VERSION = 2

/** Writes a tile as the specification of Mapbox Vector Tiles 2.1 describes it. */
export function encodeTile(features: readonly TileFeature[]): Buffer {
  const layers = [...new Set(features.map(({ layer }) => layer))]
  return Buffer.concat(
    layers.map((name) =>
      field(
        3,
        encodeLayer(
          name,
          features.filter(({ layer }) => layer === name),
        ),
      ),
    ),
  )
}

function encodeLayer(name: string, features: readonly TileFeature[]): Buffer {
  const keys = new Index<string>()
  const values = new Index<string | number>()
  const encoded = features.map((feature) => field(2, encodeFeature(feature, keys, values)))
  return Buffer.concat([
    number(15, VERSION),
    field(1, Buffer.from(name)),
    ...encoded,
    ...keys.list().map((key) => field(3, Buffer.from(key))),
    ...values.list().map((value) => field(4, encodeValue(value))),
    number(5, EXTENT),
  ])
}

function encodeFeature({ type, properties, lines }: TileFeature, keys: Index<string>, values: Index<string | number>) {
  const tags = Object.entries(properties).flatMap(([key, value]) => [keys.of(key), values.of(value)])
  return Buffer.concat([field(2, varints(tags)), number(3, TYPES[type]), field(4, varints(encodeLines(type, lines)))])
}

/** Each line is relative to where the one before it ended. */
function encodeLines(type: TileFeature['type'], lines: TileFeature['lines']): number[] {
  let [x, y] = [0, 0]
  const relative = (cells: readonly Cell[]) =>
    cells.flatMap(([nextX, nextY]) => {
      const moves = [zigzag(nextX - x), zigzag(nextY - y)]
      ;[x, y] = [nextX, nextY]
      return moves
    })
  return lines.flatMap(([first, ...others]) => {
    if (!first) return []
    const start = [command(MOVE, 1), ...relative([first])]
    const rest = others.length > 0 ? [command(LINE, others.length), ...relative(others)] : []
    return [...start, ...rest, ...(type === 'area' ? [command(CLOSE, 1)] : [])]
  })
}

function command(id: number, count: number) {
  return (count << 3) | id
}

function zigzag(value: number) {
  return (value << 1) ^ (value >> 31)
}

function encodeValue(value: string | number): Buffer {
  return typeof value === 'string' ? field(1, Buffer.from(value)) : number(4, value)
}

/** A field of bytes in the format of Protocol Buffers. */
function field(id: number, content: Buffer): Buffer {
  return Buffer.concat([varint((id << 3) | 2), varint(content.length), content])
}

function number(id: number, value: number): Buffer {
  return Buffer.concat([varint(id << 3), varint(value)])
}

export function varints(values: readonly number[]): Buffer {
  return Buffer.concat(values.map(varint))
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let left = value >= 0 ? value : value + 2 ** 32
  while (left >= 128) {
    bytes.push((left % 128) + 128)
    left = Math.floor(left / 128)
  }
  return Buffer.from([...bytes, left])
}

/** Gives every value a number. */
class Index<Value> {
  private readonly numbers = new Map<Value, number>()

  of(value: Value): number {
    const found = this.numbers.get(value) ?? this.numbers.size
    this.numbers.set(value, found)
    return found
  }

  list(): Value[] {
    return [...this.numbers.keys()]
  }
}
