import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readTestArchive } from '../testing/map-archive.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openLocalMapExtract } from './local-map-extract.ts'

const archive = readTestArchive()

function openIn(content?: Buffer) {
  const folder = mkdtempSync(join(temporaryFolder(), 'map-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'map.pmtiles')
  const write = (bytes: Buffer) => writeFileSync(path, bytes)
  if (content) write(content)
  const lines: string[] = []
  return { extract: openLocalMapExtract(path, (line) => lines.push(line)), write, lines }
}

test('an archive in the data folder is used, said once, and read in ranges [MAP-12]', async () => {
  const { extract, lines } = openIn(archive)
  const state = await extract.inspect()
  if (!state) throw new Error('not used')
  expect(state.size).toBe(archive.length)
  expect(await extract.inspect()).toEqual(state)
  expect(lines).toEqual([expect.stringMatching(/^Map: streets are drawn from .*map\.pmtiles$/)])
  expect(await buffer(await extract.read(state, { first: 100, last: 199 }))).toEqual(archive.subarray(100, 200))
})

test('a file that is put there later or replaced is used without a restart [MAP-12]', async () => {
  const { extract, write } = openIn()
  expect(await extract.inspect()).toBeUndefined()
  write(archive)
  const first = await extract.inspect()
  if (!first) throw new Error('not used')
  const other = Buffer.from(archive)
  other.writeInt32LE(1, 102)
  write(Buffer.concat([other, Buffer.alloc(5)]))
  const second = await extract.inspect()
  expect(second?.version).not.toBe(first.version)
  await expect(extract.read(first, { first: 0, last: 9 })).rejects.toThrow('has changed')
})

test.each([
  ['an empty file', Buffer.alloc(0), /it is not a PMTiles archive$/],
  ['a page', Buffer.from('<!doctype html>'.padEnd(500)), /it is not a PMTiles archive$/],
  ['another version', changed(7, 2), /of version 2, not 3$/],
  ['pictures', changed(99, 2), /it has pictures, not vector tiles$/],
  ['an unknown compression', changed(98, 4), /compressed in a way that browsers cannot read$/],
  ['half a download', archive.subarray(0, 9000), /it is incomplete: 9000 of \d+ bytes$/],
])('%s is not used, and the log says why [MAP-14]', async (_name, content, reason) => {
  const { extract, lines } = openIn(content)
  expect(await extract.inspect()).toBeUndefined()
  expect(await extract.inspect()).toBeUndefined()
  expect(lines).toEqual([expect.stringMatching(reason)])
})

function changed(at: number, byte: number) {
  const copy = Buffer.from(archive)
  copy.writeUInt8(byte, at)
  return copy
}
