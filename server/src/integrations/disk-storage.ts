import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { access, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../clock.ts'
import { Failure } from '../errors/failure.ts'
import { areDeletionsPaused } from './pause-deletions.ts'
import { serveDiskStorage } from './disk-storage-routes.ts'
import { READ_MS, UPLOAD_MS, type FindInUse, type Storage } from './storage.ts'
import { signRead, signUploadPolicy } from './upload-policy.ts'

const FILE_NAME = /^[\w-]+\.[a-z]+$/
const BATCH = 500
const RETRY_SECONDS = 5

const AREAS = ['drafts', 'incoming', 'kept'] as const
type Area = (typeof AREAS)[number]

interface DiskStorageOptions {
  folder: string
  /** Signs upload policies and read URLs. */
  secret: string
  clock: Clock
}

/** Stores files in a local folder, with the same rules as S3. */
export function openDiskStorage({ folder, secret, clock }: DiskStorageOptions): Storage {
  // Only created at the start: a folder that is missing later belongs to an unmounted disk and must not be created in
  // its place.
  for (const area of AREAS) mkdirSync(join(folder, area), { recursive: true, mode: 0o700 })

  /** Writes to a temporary file and renames it, which is atomic. */
  async function write(area: Area, key: string, content: AsyncIterable<Buffer>) {
    const target = fileOf(area, key)
    const draft = join(folder, 'drafts', `${key}.${randomUUID()}`)
    try {
      await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }))
      await rename(draft, target)
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      throw error
    }
  }

  /** Undefined if the folder exists and the file does not. */
  async function readIn(area: Area, key: string) {
    const content = await ignoreMissing(readFile(fileOf(area, key)))
    if (content === undefined) await access(join(folder, area))
    return content
  }

  function fileOf(area: Area, key: string) {
    if (!FILE_NAME.test(key)) throw new Error('A key that no file can have')
    return join(folder, area, key)
  }

  async function* filesOlderThan(area: Area, before: Date) {
    const entries = await ignoreMissing(opendir(join(folder, area)))
    for await (const { name } of entries ?? []) {
      const found = await ignoreMissing(stat(join(folder, area, name)))
      if (found && found.mtime < before) yield name
    }
  }

  async function deleteUnused(before: Date, inUse: FindInUse) {
    let deleted = 0
    if (await areDeletionsPaused(folder)) return deleted
    for (const area of AREAS) {
      for await (const names of batches(filesOlderThan(area, before))) {
        const needed = area === 'kept' ? await inUse(names) : new Set<string>()
        const unneeded = names.filter((name) => !needed.has(name))
        for (const name of unneeded) await rm(join(folder, area, name), { force: true })
        deleted += unneeded.length
      }
    }
    return deleted
  }

  return {
    async signUpload(upload) {
      const fields = signUploadPolicy(secret, upload, new Date(clock().getTime() + UPLOAD_MS))
      return { signedUrl: '/media/upload', fields }
    },
    readUpload: (key) => whileDiskIsThere(readIn('incoming', key)),
    deleteUpload: (key) => whileDiskIsThere(rm(fileOf('incoming', key), { force: true })),
    save: (key, content) => whileDiskIsThere(write('kept', key, chunksOf(content))),
    read: (key) => whileDiskIsThere(readIn('kept', key)),
    signRead: async (key) => `/media/private/${key}?${signRead(secret, key, new Date(clock().getTime() + READ_MS))}`,
    async delete(key) {
      await rm(fileOf('incoming', key), { force: true })
      if (!(await areDeletionsPaused(folder))) await rm(fileOf('kept', key), { force: true })
    },
    deleteUnused,
    serve: (app) => {
      return serveDiskStorage(app, {
        secret,
        clock,
        receive: (key, content) => whileDiskIsThere(write('incoming', key, content)),
        async openKept(key) {
          if (!FILE_NAME.test(key)) return undefined
          return whileDiskIsThere(
            ignoreMissing(open(fileOf('kept', key))).then(async (file) => {
              if (!file) await access(join(folder, 'kept'))
              return file
            }),
          )
        },
      })
    },
  }
}

/**
 * Customers see every file system failure as temporarily unavailable. Rejections of the upload itself do not change.
 */
async function whileDiskIsThere<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof Error && 'syscall' in cause)
      throw new Failure('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS, cause })
    throw cause
  }
}

async function* chunksOf(content: Buffer) {
  yield content
}

async function* batches(names: AsyncIterable<string>) {
  let batch: string[] = []
  for await (const name of names) {
    batch.push(name)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function ignoreMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
