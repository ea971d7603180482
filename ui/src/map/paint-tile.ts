import type { MapColours } from './map-colours.ts'
import { type Shape, SHAPE_KINDS, type ShapeKind, type StreetTile } from './street-tile.ts'

/** Where a tile is drawn: the canvas may show a part of it, enlarged. */
export interface Placement {
  /** The width of the whole tile, in CSS pixels. */
  size: number
  /** The part of the tile at the canvas's left upper corner, in CSS pixels. */
  left: number
  top: number
  /** Pixels of the canvas for each CSS pixel. */
  ratio: number
  zoom: number
}

interface Stroke {
  colour: keyof MapColours
  /** Zoom level and width in CSS pixels; narrower ones are not drawn. */
  widths: readonly (readonly [zoom: number, width: number])[]
  dashes?: readonly number[]
  /** From this zoom level on it has an edge, which is drawn below all roads, so that roads merge where they meet. */
  edgeFrom?: number
}

/** A line thinner than this is not seen. */
const THINNEST = 0.3
const EDGE_PX = 0.8

const AREAS = ['green', 'water'] as const
const isArea = (kind: ShapeKind) => kind === 'green' || kind === 'water'

const STROKES: Readonly<Partial<Record<ShapeKind, Stroke>>> = {
  river: {
    colour: 'water',
    widths: [
      [10, 0.8],
      [14, 2],
      [17, 7],
    ],
  },
  path: {
    colour: 'street',
    widths: [
      [14, 0.2],
      [15, 0.8],
      [17, 2.5],
    ],
  },
  minor: {
    colour: 'street',
    widths: [
      [12, 0.2],
      [13, 0.7],
      [15, 2.6],
      [16, 5],
      [17, 9],
    ],
    edgeFrom: 15,
  },
  major: {
    colour: 'road',
    widths: [
      [10, 0.3],
      [12, 1],
      [14, 3],
      [16, 7.5],
      [17, 12],
    ],
    edgeFrom: 13,
  },
  trunk: {
    colour: 'road',
    widths: [
      [10, 0.9],
      [12, 1.9],
      [14, 4.6],
      [16, 10],
      [17, 15],
    ],
    edgeFrom: 13,
  },
  highway: {
    colour: 'road',
    widths: [
      [10, 1.4],
      [12, 2.6],
      [14, 5.6],
      [16, 11],
      [17, 17],
    ],
    edgeFrom: 13,
  },
  rail: {
    colour: 'rail',
    widths: [
      [10, 0.6],
      [14, 1.2],
      [17, 2],
    ],
    dashes: [6, 3],
  },
  metro: {
    colour: 'metro',
    widths: [
      [10, 1],
      [13, 1.8],
      [17, 3],
    ],
    dashes: [5, 4],
  },
}

/** Draws the streets of a tile in the colours of the theme on an empty canvas: the shades of areas are seen between them. */
export function paintTile(
  context: CanvasRenderingContext2D,
  tile: StreetTile,
  placement: Placement,
  colours: MapColours,
) {
  const { size, left, top, ratio, zoom } = placement
  // From shares of the tile to pixels; lengths are therefore divided by the size.
  context.setTransform(size * ratio, 0, 0, size * ratio, -left * ratio, -top * ratio)
  context.lineJoin = 'round'
  const shapesOf = (wanted: ShapeKind) => tile.shapes.filter(({ kind }) => kind === wanted)
  for (const kind of AREAS) fill(context, shapesOf(kind), colours[kind])
  for (const isEdge of [true, false]) {
    for (const kind of SHAPE_KINDS) {
      const stroke = STROKES[kind]
      if (stroke) draw(context, shapesOf(kind), { stroke, isEdge, zoom, size, colours })
    }
  }
}

function fill(context: CanvasRenderingContext2D, shapes: readonly Shape[], colour: string) {
  context.fillStyle = colour
  context.beginPath()
  for (const shape of shapes) trace(context, shape)
  // Holes run the other way round, so that areas may overlap.
  context.fill('nonzero')
}

interface Drawing {
  stroke: Stroke
  isEdge: boolean
  zoom: number
  size: number
  colours: MapColours
}

function draw(context: CanvasRenderingContext2D, shapes: readonly Shape[], drawing: Drawing) {
  const { stroke, isEdge, zoom, size, colours } = drawing
  const width = widthAt(stroke.widths, zoom)
  if (shapes.length === 0 || width < THINNEST || (isEdge && zoom < (stroke.edgeFrom ?? Infinity))) return
  context.strokeStyle = isEdge ? colours.edge : colours[stroke.colour]
  context.lineWidth = (width + (isEdge ? 2 * EDGE_PX : 0)) / size
  context.lineCap = stroke.dashes ? 'butt' : 'round'
  context.setLineDash((stroke.dashes ?? []).map((length) => length / size))
  context.beginPath()
  for (const shape of shapes) trace(context, shape)
  context.stroke()
}

function trace(context: CanvasRenderingContext2D, { lines, kind }: Shape) {
  for (const line of lines) {
    for (const [index, { x, y }] of line.entries()) {
      if (index === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
    if (isArea(kind)) context.closePath()
  }
}

/** Between two given zoom levels widths grow evenly; below the first there are none. */
export function widthAt(widths: Stroke['widths'], zoom: number): number {
  const next = widths.findIndex(([level]) => level > zoom)
  const [level, width] = widths.at(next === -1 ? -1 : next - 1) ?? [0, 0]
  if (next === 0) return 0
  const [above, wider] = widths[next] ?? [level + 1, width]
  return width + ((wider - width) * (zoom - level)) / (above - level)
}
