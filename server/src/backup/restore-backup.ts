import { createWriteStream } from 'node:fs'
import { chown, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { prepareDataDir } from '../config/data-dir.ts'
import { finishRestore, RESTORED } from '../config/finish-restore.ts'
import { findPostmaster, findUnprivilegedOwner } from '../db/embedded-postgres-cluster.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { readArchive } from './archive.ts'
import { BackupProblem } from './create-backup.ts'

const DRAFT = 'restoring-'

interface Restored {
  createdAt: Date
  /** Where the previous contents of the data folder are, if there were any. */
  replacedFolder: string | undefined
}

/**
 * Restores a backup into a data folder. Existing data is not touched until the backup has been unpacked, checked and
 * started once; then one rename commits it, and if the rest is interrupted, the next start completes it.
 */
export async function restoreBackup(file: string, dataDir: string, { replace = false } = {}): Promise<Restored> {
  if (!(await stat(file).catch(() => undefined))?.isFile()) throw new BackupProblem(`${file} is not a file.`)
  await assertUnused(dataDir)
  const present = (await readdir(dataDir).catch(() => [])).filter((name) => !name.startsWith(DRAFT))
  if (present.length > 0 && !replace)
    throw new BackupProblem(`${dataDir} is not empty: to set its contents aside, add --replace to the command.`)
  prepareDataDir(dataDir)
  for (const name of await readdir(dataDir))
    if (name.startsWith(DRAFT)) await rm(join(dataDir, name), { recursive: true, force: true })

  const draft = await mkdtemp(join(dataDir, DRAFT))
  try {
    const createdAt = await unpack(file, draft)
    await setOwners(draft, dataDir)
    await tryDatabase(draft)
    await assertUnused(dataDir)
    await rename(draft, join(dataDir, RESTORED))
    return { createdAt, replacedFolder: finishRestore(dataDir) }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function assertUnused(dataDir: string) {
  const running = await findPostmaster({ folder: join(dataDir, 'postgres') })
  if (running)
    throw new BackupProblem(
      `${dataDir} is in use: its database runs as process ${running.pid}. Stop the server first (after a kill -9, start it and stop it).`,
    )
}

async function unpack(file: string, folder: string) {
  try {
    return await readArchive(file, async ({ name, isFolder, body }) => {
      const path = join(folder, name)
      await mkdir(isFolder ? path : dirname(path), { recursive: true, mode: 0o700 })
      // PostgreSQL flushes its folder itself when it starts on a backup.
      const flush = !name.startsWith('postgres/')
      if (!isFolder) await pipeline(body, createWriteStream(path, { mode: 0o600, flags: 'wx', flush }))
    })
  } catch (error) {
    throw new BackupProblem(`${file} cannot be restored: ${(error as Error).message}.`)
  }
}

/** As root: assigns PostgreSQL's part to the user it runs as, the rest to the owner of the data folder. */
async function setOwners(draft: string, dataDir: string) {
  if (process.getuid?.() !== 0) return
  const folder = await stat(dataDir)
  const database = await findUnprivilegedOwner((await stat(join(dataDir, 'postgres')).catch(() => undefined)) ?? folder)
  for (const entry of await readdir(draft, { recursive: true })) {
    const { uid, gid } = entry.startsWith('postgres') ? database : folder
    await chown(join(draft, entry), uid, gid)
  }
}

/** Replays the write-ahead log and reads every table once. */
async function tryDatabase(draft: string) {
  const database = await startEmbeddedPostgres({ dataDir: draft, log: () => undefined })
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    if (rows.length === 0) throw new BackupProblem('The database of the backup is empty.')
    for (const { name } of rows) await client.query(`select count(*) from ${name}`)
  } finally {
    await client.end().catch(() => undefined)
    await database.stop()
  }
}
