import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { runOnServer } from './databases.ts'

/** The server for test databases: from the environment, or an embedded PostgreSQL in a temporary folder. */
export async function startTestPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'nikhar-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await disableDurability(postgres.url)
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Test data need not survive a crash, so nothing has to be flushed to disk. */
async function disableDurability(url: string) {
  await runOnServer(url, async (client) => {
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      await client.query(`alter system set ${setting} = off`)
    }
    await client.query('select pg_reload_conf()')
  })
}
