import { createReadStream, existsSync } from 'node:fs'
import { link, open, readFile, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { findPostmaster, superuser } from '../db/embedded-postgres-cluster.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { pauseDeletions } from '../integrations/pause-deletions.ts'
import { createArchive, readArchive, readTar } from './archive.ts'
import { openBaseBackup } from './base-backup.ts'

/** Its message is a sentence with instructions for the user. */
export class BackupProblem extends Error {}

const SECRETS = ['postgres-password', 'token-secret']

export interface BackupSummary {
  bytes: number
  photos: number
}

/**
 * Writes the embedded database, the photos and the secrets of a data folder into one file, whether the server runs or
 * not. The file appears under its name only when it is complete and has been verified.
 */
export async function createBackup(dataDir: string, file: string): Promise<BackupSummary> {
  if (!existsSync(join(dataDir, 'postgres')))
    throw new BackupProblem(`${dataDir} holds no database: choose the data folder with DATA_DIR.`)
  if (existsSync(file)) throw new BackupProblem(`${file} exists already: choose another name.`)
  const draft = `${file}.${process.pid}.part`
  const resume = await pauseDeletions(join(dataDir, 'media'))
  try {
    const database = await openDatabaseFolder(dataDir)
    try {
      const count = await writeArchive(draft, dataDir, database.connection)
      await readArchive(draft, async ({ body }) => {
        for await (const chunk of body) void chunk
      })
      // Unlike a rename, a link never replaces a file.
      await link(draft, file)
      await flushFolder(dirname(file))
      return { bytes: (await stat(file)).size, photos: count }
    } finally {
      await database.close()
    }
  } finally {
    await rm(draft, { force: true })
    await resume()
  }
}

/** The URL of the server that runs on this folder, or of one that is started for the backup. */
async function openDatabaseFolder(dataDir: string) {
  const running = await findPostmaster({ folder: join(dataDir, 'postgres') })
  const started = running ? undefined : await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const port = started ? Number(new URL(started.url).port) : running?.port
  if (!port) throw new BackupProblem('The database is just starting: try again when the server is ready.')
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8')
  const connection: pg.ClientConfig = { host: '127.0.0.1', port, user: superuser, password, database: 'nikhar' }
  return { connection, close: async () => started?.stop() }
}

/** The photos come after the database: every photo it references exists by then, and is not deleted meanwhile. */
async function writeArchive(draft: string, dataDir: string, connection: pg.ClientConfig) {
  const archive = createArchive(draft)
  let count = 0
  try {
    await archive.addFolder('postgres')
    for await (const { name, isFolder, size, body } of readTar(await openBaseBackup(connection))) {
      if (isFolder) await archive.addFolder(`postgres/${name}`)
      else await archive.addFile(`postgres/${name}`, size, body)
    }
    for (const folder of ['media', 'media/kept']) await archive.addFolder(folder)
    const kept = join(dataDir, 'media', 'kept')
    for (const name of existsSync(kept) ? await readdir(kept) : []) {
      const photo = join(kept, name)
      await archive.addFile(`media/kept/${name}`, (await stat(photo)).size, createReadStream(photo))
      count += 1
    }
    for (const name of SECRETS.filter((secret) => existsSync(join(dataDir, secret)))) {
      const text = await readFile(join(dataDir, name))
      await archive.addFile(name, text.length, oneChunk(text))
    }
    await archive.finish()
    return count
  } catch (error) {
    await archive.abandon(error as Error)
    throw error
  }
}

async function* oneChunk(chunk: Uint8Array) {
  yield chunk
}

/** The name of a new file survives a power cut only when its folder is flushed. */
async function flushFolder(folder: string) {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
