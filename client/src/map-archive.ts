import type { RangeResponse } from 'pmtiles'

const GZIP = 2
/** Inflated: far more than any tile has. */
const TILE_MAX_BYTES = 8_388_608
const DIRECTORIES_MAX = 64
/** After so many failures in a row nothing is requested for a while, and the map shows areas instead. */
const FAILURES_MAX = 3
const PAUSE_MS = 30_000

/** The streets of a city, read in ranges from one file. */
export interface MapArchive {
  maxZoom: number
  /** In degrees. */
  bounds: { south: number; west: number; north: number; east: number }
  /** Undefined where the archive has nothing. */
  readTile: (z: number, x: number, y: number) => Promise<ArrayBuffer | undefined>
}

/** Rejects if there is no archive at the address, or another kind of file. */
export async function openMapArchive(url: string): Promise<MapArchive> {
  // Most maps are shown where there is no archive.
  const { PMTiles, SharedPromiseCache } = await import('pmtiles')
  const cache = new SharedPromiseCache(DIRECTORIES_MAX, true, inflate)
  const readRange = stopAfterFailures((first: number, length: number) => fetchRange(url, first, length))
  const archive = new PMTiles({ getKey: () => url, getBytes: readRange }, cache, inflate)
  const { maxZoom, minLat: south, minLon: west, maxLat: north, maxLon: east } = await archive.getHeader()
  const bounds = { south, west, north, east }
  return { maxZoom, bounds, readTile: async (z, x, y) => (await archive.getZxy(z, x, y))?.data }
}

async function fetchRange(url: string, first: number, length: number): Promise<RangeResponse> {
  const reply = await fetch(url, { headers: { range: `bytes=${first}-${first + length - 1}` }, credentials: 'omit' })
  if (reply.status !== 206) throw new Error(`no range of the map: ${reply.status}`)
  return { data: await reply.arrayBuffer() }
}

type ReadRange = (first: number, length: number) => Promise<RangeResponse>

function stopAfterFailures(read: ReadRange): ReadRange {
  let failures = 0
  let pausedUntil = 0
  return async (first, length) => {
    if (Date.now() < pausedUntil) throw new Error('the map was not available a moment ago')
    try {
      const range = await read(first, length)
      failures = 0
      return range
    } catch (error) {
      failures += 1
      if (failures >= FAILURES_MAX) {
        failures = 0
        pausedUntil = Date.now() + PAUSE_MS
      }
      throw error
    }
  }
}

/** Stops a small file that would become a huge one. */
async function inflate(packed: ArrayBuffer, compression: number): Promise<ArrayBuffer> {
  if (compression !== GZIP) return packed
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const stream = new Response(packed).body?.pipeThrough(new DecompressionStream('gzip'))
  const reader = stream?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.length
    if (size > TILE_MAX_BYTES) throw new Error('a part of the map is too large')
    chunks.push(next.value)
  }
  return new Blob(chunks).arrayBuffer()
}
