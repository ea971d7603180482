import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, pipeline } from 'node:stream'
import { pipeline as finishPipeline } from 'node:stream/promises'
import type { ReadableWritablePair } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar'

/** The last entry of a backup: without it the file is incomplete. */
const CONTENTS = 'backup.json'
const FORMAT = 1

interface Contents {
  format: number
  createdAt: string
  /** The SHA-256 of every file. */
  files: Record<string, string>
}

/** Writes a compressed tar archive whose last entry lists the digest of every file in it. */
export function createArchive(file: string) {
  const { readable, controller } = createTarPacker()
  const output = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true })
  const written = finishPipeline(Readable.from(readable as AsyncIterable<Uint8Array>), createGzip({ level: 4 }), output)
  written.catch(() => undefined)
  const files: Contents['files'] = {}

  async function addFile(name: string, size: number, body: AsyncIterable<Uint8Array>) {
    const hash = createHash('sha256')
    const writer = controller.add({ name, size, mode: 0o600, type: 'file' }).getWriter()
    for await (const chunk of body) {
      hash.update(chunk)
      await writer.write(chunk)
    }
    await writer.close()
    files[name] = hash.digest('hex')
  }
  return {
    addFile,
    async addFolder(name: string) {
      await controller
        .add({ name: `${name}/`, size: 0, mode: 0o700, type: 'directory' })
        .getWriter()
        .close()
    },
    async finish() {
      const contents: Contents = { format: FORMAT, createdAt: new Date().toISOString(), files }
      const text = Buffer.from(JSON.stringify(contents))
      await addFile(CONTENTS, text.length, Readable.from([text]))
      controller.finalize()
      await written
    },
    async abandon(reason: Error) {
      controller.error(reason)
      await written.catch(() => undefined)
    },
  }
}

export interface ArchiveEntry {
  name: string
  isFolder: boolean
  body: AsyncIterable<Uint8Array>
}

/** The entries of a tar archive in order. The caller reads the body of each. */
export async function* readTar(source: Readable): AsyncGenerator<ArchiveEntry & { size: number }> {
  const entries = Readable.toWeb(source).pipeThrough(createDecoder())
  for await (const { header, body } of entries) {
    const { name, type = 'file', size } = header
    if (type !== 'file' && type !== 'directory') throw new Error(`${name} is neither a file nor a folder`)
    yield { name: name.replace(/^\.\/|\/$/g, ''), isFolder: type === 'directory', size, body }
  }
}

/** The package is typed for browsers, whose streams differ only in their types. */
function createDecoder() {
  return createTarDecoder({ strict: true }) as unknown as ReadableWritablePair<ParsedTarEntry, Uint8Array>
}

/** Reads a whole backup, passes each entry on and checks every file against its digest. Returns its creation time. */
export async function readArchive(file: string, take: (entry: ArchiveEntry) => Promise<void>): Promise<Date> {
  const digests = new Map<string, string>()
  let contents: Contents | undefined
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => undefined)
  for await (const { name, isFolder, body } of readTar(unpacked)) {
    if (contents) throw new Error(`${name} comes after the list of contents`)
    assertInside(name)
    if (name === CONTENTS) contents = await readContents(body)
    else if (isFolder) await take({ name, isFolder, body: Readable.from([]) })
    else {
      const hash = createHash('sha256')
      await take({ name, isFolder, body: hashed(body, hash) })
      digests.set(name, hash.digest('hex'))
    }
  }
  if (!contents) throw new Error('its list of contents is missing: it is incomplete, or not a backup')
  const { files, createdAt } = contents
  for (const name of new Set([...Object.keys(files), ...digests.keys()]))
    if (files[name] !== digests.get(name)) throw new Error(`${name} is missing or damaged`)
  return new Date(createdAt)
}

/** A name such as ../other would write elsewhere. */
function assertInside(name: string) {
  if (/^[/\\]|\\|^\w:/.test(name) || name.split('/').some((part) => ['', '.', '..'].includes(part)))
    throw new Error(`${name} would be outside the data folder`)
}

async function readContents(body: AsyncIterable<Uint8Array>): Promise<Contents> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  const contents = JSON.parse(Buffer.concat(chunks).toString()) as Contents
  if (contents.format !== FORMAT) throw new Error(`it has the format ${contents.format}, this version reads ${FORMAT}`)
  return contents
}

async function* hashed(body: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of body) {
    hash.update(chunk)
    yield chunk
  }
}
