import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { ExtractState, MapExtract, Report } from './map-extract.ts'
import { ARCHIVE_START_BYTES, findArchiveProblem, versionOf } from './pmtiles-header.ts'

interface Known {
  /** Of the file as it was read. */
  stamp: string
  state: ExtractState | undefined
}

/** The extract in the data folder. A file that is put there or replaced is used at once. */
export function openLocalMapExtract(path: string, report: Report): MapExtract {
  let known: Known | undefined

  async function inspect() {
    const stamp = await readStamp(path)
    if (stamp === undefined) return undefined
    if (known?.stamp !== stamp) known = { stamp, state: await readState(path, report) }
    return known.state
  }

  return {
    inspect,
    read: async (state, { first, last }) => {
      if ((await inspect())?.version !== state.version) throw new Error('the extract has changed')
      return createReadStream(path, { start: first, end: last })
    },
  }
}

/** Undefined if there is no such file. */
async function readStamp(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && `${found.size} ${found.mtimeMs} ${found.ino}`
}

async function readState(path: string, report: Report): Promise<ExtractState | undefined> {
  try {
    const { start, size } = await readStart(path)
    const problem = findArchiveProblem(start, size)
    if (problem !== undefined) throw new Error(problem)
    report(`Map: streets are drawn from ${path}`)
    return { version: versionOf(start, size), size }
  } catch (error) {
    report(`Map: ${path} is not used, because ${(error as Error).message}`)
    return undefined
  }
}

async function readStart(path: string) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ARCHIVE_START_BYTES), 0, ARCHIVE_START_BYTES, 0)
    return { start: buffer.subarray(0, bytesRead), size }
  } finally {
    await file.close()
  }
}
