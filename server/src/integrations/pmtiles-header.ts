import { createHash } from 'node:crypto'

/** Header and root directory, which every archive has in its first 16 kB. */
export const ARCHIVE_START_BYTES = 16_384

const HEADER_BYTES = 127
const MAGIC = 'PMTiles'
const VERSION = 3
/** Compressions that browsers undo. */
const READABLE = new Map([
  [1, 'none'],
  [2, 'gzip'],
])
const VECTOR_TILES = 1

/** Why a file is not an archive of vector tiles; undefined if it is one. Reads the header only. */
export function findArchiveProblem(start: Buffer, size: number): string | undefined {
  if (start.length < HEADER_BYTES || start.toString('latin1', 0, MAGIC.length) !== MAGIC)
    return 'it is not a PMTiles archive'
  const version = start.readUInt8(7)
  if (version !== VERSION) return `it is a PMTiles archive of version ${version}, not ${VERSION}`
  if (start.readUInt8(99) !== VECTOR_TILES) return 'it has pictures, not vector tiles'
  if (!READABLE.has(start.readUInt8(97)) || !READABLE.has(start.readUInt8(98)))
    return 'it is compressed in a way that browsers cannot read'
  const needed = Math.max(endOfSection(start, 8), endOfSection(start, 40), endOfSection(start, 56))
  if (needed > size) return `it is incomplete: ${size} of ${needed} bytes`
  return undefined
}

/** The end of the root directory, the other directories, or the tiles. */
function endOfSection(start: Buffer, at: number): number {
  return Number(start.readBigUInt64LE(at) + start.readBigUInt64LE(at + 8))
}

/** Header and root directory contain the lengths of everything else: another extract has another start. */
export function versionOf(start: Buffer, size: number): string {
  return createHash('sha256').update(start).update(String(size)).digest('base64url').slice(0, 16)
}
