import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../clock.ts'
import { serveDiskStorage } from './disk-storage-routes.ts'
import { READ_MS, UPLOAD_MS, type FindInUse, type Storage } from './storage.ts'
import { signRead, signUploadPolicy } from './upload-policy.ts'

const FILE_NAME = /^[\w-]+\.[a-z]+$/
const BATCH = 500

type Place = 'drafts' | 'incoming' | 'kept'

interface DiskStorageOptions {
  folder: string
  /** Signs what a browser may send and read. */
  secret: string
  clock: Clock
}

/** Files in a folder of this machine, held to the same rules as in S3. */
export function openDiskStorage({ folder, secret, clock }: DiskStorageOptions): Storage {
  /** Written aside and renamed: a file is there whole or not at all. */
  async function write(place: Place, key: string, content: AsyncIterable<Buffer>) {
    const target = fileOf(place, key)
    const draft = join(folder, 'drafts', `${key}.${randomUUID()}`)
    for (const needed of ['drafts', place]) await mkdir(join(folder, needed), { recursive: true, mode: 0o700 })
    try {
      await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }))
      await rename(draft, target)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  function fileOf(place: Place, key: string) {
    if (!FILE_NAME.test(key)) throw new Error('A key that no file can have')
    return join(folder, place, key)
  }

  async function* filesOlderThan(place: Place, before: Date) {
    const entries = await orNothing(opendir(join(folder, place)))
    for await (const { name } of entries ?? []) {
      const found = await orNothing(stat(join(folder, place, name)))
      if (found && found.mtime < before) yield name
    }
  }

  async function sweep(before: Date, inUse: FindInUse) {
    let swept = 0
    for (const place of ['drafts', 'incoming', 'kept'] as const) {
      for await (const names of batches(filesOlderThan(place, before))) {
        const needed = place === 'kept' ? await inUse(names) : new Set<string>()
        const unneeded = names.filter((name) => !needed.has(name))
        for (const name of unneeded) await rm(join(folder, place, name), { force: true })
        swept += unneeded.length
      }
    }
    return swept
  }

  return {
    async signUpload(upload) {
      const fields = signUploadPolicy(secret, upload, new Date(clock().getTime() + UPLOAD_MS))
      return { signedUrl: '/media/upload', fields }
    },
    readUpload: (key) => orNothing(readFile(fileOf('incoming', key))),
    deleteUpload: (key) => rm(fileOf('incoming', key), { force: true }),
    keep: (key, content) => write('kept', key, chunksOf(content)),
    signRead: async (key) => `/media/private/${key}?${signRead(secret, key, new Date(clock().getTime() + READ_MS))}`,
    async delete(key) {
      await rm(fileOf('incoming', key), { force: true })
      await rm(fileOf('kept', key), { force: true })
    },
    sweep,
    serve: (app) => {
      return serveDiskStorage(app, {
        secret,
        clock,
        receive: (key, content) => write('incoming', key, content),
        fileOf: (key) => (FILE_NAME.test(key) ? fileOf('kept', key) : undefined),
      })
    },
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

/** What is not there is no failure. */
async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
