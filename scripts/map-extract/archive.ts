import { gzipSync } from 'node:zlib'
import { varints } from './vector-tile.ts'

export interface Tile {
  z: number
  x: number
  y: number
  content: Buffer
}

/** A part of the world, in degrees. */
export interface Box {
  south: number
  west: number
  north: number
  east: number
}

const HEADER_BYTES = 127
const SPEC_VERSION = 3
const GZIP = 2
const VECTOR_TILES = 1
const DEGREE = 10_000_000

/** Writes tiles as one file, as version 3 of the specification of PMTiles describes it, with a root directory only. */
export function writeArchive(tiles: readonly Tile[], { south, west, north, east }: Box): Buffer {
  const entries = tiles
    .map(({ z, x, y, content }) => ({ id: toTileId(z, x, y), content: gzipSync(content, { level: 9 }) }))
    .toSorted((one, other) => one.id - other.id)
  const directory = gzipSync(encodeDirectory(entries))
  const metadata = gzipSync(JSON.stringify({ name: 'An invented place for tests', vector_layers: [] }))
  const data = Buffer.concat(entries.map(({ content }) => content))
  const zooms = tiles.map(({ z }) => z)
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header.writeUInt8(SPEC_VERSION, 7)
  const sections = [directory.length, metadata.length, 0, data.length]
  let offset = HEADER_BYTES
  for (const [index, length] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * index)
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * index)
    offset += length
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(entries.length), at)
  const bytes = [1, GZIP, GZIP, VECTOR_TILES, Math.min(...zooms), Math.max(...zooms)]
  for (const [index, byte] of bytes.entries()) header.writeUInt8(byte, 96 + index)
  const corners = [west, south, east, north].map((degrees) => Math.round(degrees * DEGREE))
  for (const [index, corner] of corners.entries()) header.writeInt32LE(corner, 102 + 4 * index)
  header.writeUInt8(Math.max(...zooms) - 1, 118)
  header.writeInt32LE(Math.round(((west + east) / 2) * DEGREE), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * DEGREE), 123)
  return Buffer.concat([header, directory, metadata, data])
}

/** Four columns: ids as differences, how many tiles are the same, lengths, and offsets; 0 is "right after the last one". */
function encodeDirectory(entries: readonly { id: number; content: Buffer }[]): Buffer {
  return varints([
    entries.length,
    ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
    ...entries.map(() => 1),
    ...entries.map(({ content }) => content.length),
    ...entries.map((_, index) => (index === 0 ? 1 : 0)),
  ])
}

/** The number of a tile along the Hilbert curves of all zoom levels. */
function toTileId(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3
  let [column, row] = [x, y]
  for (let size = 2 ** (z - 1); size >= 1; size /= 2) {
    const right = (column & size) > 0 ? 1 : 0
    const below = (row & size) > 0 ? 1 : 0
    id += size * size * ((3 * right) ^ below)
    if (below === 0) {
      if (right === 1) [column, row] = [size - 1 - column, size - 1 - row]
      ;[column, row] = [row, column]
    }
  }
  return id
}
