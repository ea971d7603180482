import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { runOnServer } from './databases.ts'
import { temporaryFolder } from './temporary-folder.ts'

interface TestPostgres {
  url: string
  /** Whether its databases are deleted with it. */
  isTemporary: boolean
  stop(): Promise<void>
}

/** The server for test databases: from the environment, or an embedded PostgreSQL in a temporary folder. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
  if (given) return { url: given, isTemporary: false, stop: async () => {} }
  const dataDir = await mkdtemp(join(temporaryFolder(), 'nikhar-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await relaxSettings(postgres.url)
  await cheapenLogin(postgres.url)
  return {
    url: postgres.url,
    isTemporary: true,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Test data need not survive a crash, so nothing has to be flushed to disk. Autovacuum would visit hundreds of
 * databases in turn, each with too few rows to need it.
 */
async function relaxSettings(url: string) {
  await runOnServer(url, async (client) => {
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum']) {
      await client.query(`alter system set ${setting} = off`)
    }
    await client.query('select pg_reload_conf()')
  })
}

/** Every test opens several connections, and half of the cost of each is hashing the password 4096 times. */
async function cheapenLogin(url: string) {
  const { username, password } = new URL(url)
  await runOnServer(url, async (client) => {
    await client.query('set scram_iterations = 1')
    await client.query(`alter role ${username} password ${client.escapeLiteral(decodeURIComponent(password))}`)
  })
}
