import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPostmaster, superuser } from './embedded-postgres-cluster.ts'
import { DatabaseProblem } from './prepare-database.ts'

/** The address of the database that a running server uses: the given one, or the embedded one of its data folder. */
export async function findRunningDatabase(databaseUrl: string | undefined, dataDir: string): Promise<string> {
  if (databaseUrl) return databaseUrl
  const { port } = (await findPostmaster({ folder: join(dataDir, 'postgres') })) ?? {}
  if (!port) throw new DatabaseProblem(`No server runs on ${dataDir}: start it first, or set DATABASE_URL or DATA_DIR.`)
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8')
  return `postgres://${superuser}:${encodeURIComponent(password.trim())}@127.0.0.1:${port}/nikhar`
}
