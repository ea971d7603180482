import { afterEach, expect, test, vi } from 'vitest'
import { openMapArchive } from './map-archive.ts'

const HEADER_BYTES = 127
const TILE = 'streets of a small place'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** An archive with one tile, 0/0/0. */
async function writeArchive(tile: string): Promise<Uint8Array> {
  const content = await zip(tile)
  // One entry: id 0, one tile, its length in two bytes, at the beginning.
  const directory = [1, 0, 1, (content.length & 127) | 128, content.length >> 7, 1]
  const bytes = new Uint8Array(HEADER_BYTES + directory.length + content.length)
  bytes.set(new TextEncoder().encode('PMTiles'))
  bytes.set([3], 7)
  const view = new DataView(bytes.buffer)
  const sections = [
    [HEADER_BYTES, directory.length],
    [HEADER_BYTES, 0],
    [HEADER_BYTES, 0],
    [HEADER_BYTES + directory.length, content.length],
  ]
  for (const [index, value] of sections.flat().entries()) view.setBigUint64(8 + 8 * index, BigInt(value), true)
  // Directories as they are, tiles as gzip, vector tiles.
  bytes.set([1, 1, 2, 1], 96)
  bytes.set(directory, HEADER_BYTES)
  bytes.set(content, HEADER_BYTES + directory.length)
  return bytes
}

async function zip(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Serves a file in ranges, as our server does. */
function serveFile(content: Uint8Array) {
  const ranges: string[] = []
  const state = { fails: false }
  vi.stubGlobal('fetch', async (_url: string, init: { headers: { range: string } }) => {
    ranges.push(init.headers.range)
    if (state.fails) return new Response(null, { status: 503 })
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(init.headers.range) ?? []
    return new Response(content.slice(Number(first), Number(last) + 1), { status: 206 })
  })
  return { ranges, state }
}

test('tiles are read from one file in ranges, one for the directory and one for each tile [MAP-12]', async () => {
  const { ranges } = serveFile(await writeArchive(TILE))
  const { maxZoom, readTile } = await openMapArchive('/streets')
  expect(maxZoom).toBe(0)
  expect(new TextDecoder().decode(await readTile(0, 0, 0))).toBe(TILE)
  expect(ranges).toHaveLength(2)
  expect(await readTile(5, 0, 0)).toBeUndefined()
  expect(ranges).toHaveLength(2)
})

test('a file that is no archive is refused [MAP-14]', async () => {
  serveFile(new Uint8Array(20_000))
  await expect(openMapArchive('/streets')).rejects.toThrow('magic number')
  serveFile(new Uint8Array(0)).state.fails = true
  await expect(openMapArchive('/streets')).rejects.toThrow('503')
})

test('after three failures nothing is requested for half a minute [MAP-14]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { ranges, state } = serveFile(await writeArchive(TILE))
  const { readTile } = await openMapArchive('/streets')
  state.fails = true
  for (let call = 0; call < 6; call += 1) await expect(readTile(0, 0, 0)).rejects.toThrow(/503|a moment ago/)
  expect(ranges).toHaveLength(4)
  state.fails = false
  vi.advanceTimersByTime(30_000)
  expect(await readTile(0, 0, 0)).toBeDefined()
})

test('a tile that would be huge when unpacked is refused [MAP-14]', async () => {
  serveFile(await writeArchive('a'.repeat(10_000_000)))
  const { readTile } = await openMapArchive('/streets')
  await expect(readTile(0, 0, 0)).rejects.toThrow('too large')
})
