import pg from 'pg'
import { findWritableHost } from './hosts.ts'
import { DatabaseProblem } from './prepare-database.ts'
import { hasServedProduction } from './production-use.ts'

/**
 * Drops everything, back to the state before the first migration. Throws for a database that serves, or has served
 * production.
 */
export async function resetDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: await findWritableHost(url), application_name: 'nikhar-reset' })
  await client.connect()
  try {
    if (await hasServedProduction(client))
      throw new DatabaseProblem('This database has served production: drop it yourself if you mean it.')
    const others = await countOthers(client)
    if (others > 0)
      throw new DatabaseProblem(
        `This database is in use (${others} other ${others === 1 ? 'connection' : 'connections'}): stop what uses it first.`,
      )
    await client.query('drop schema public cascade; create schema public; grant usage on schema public to public')
  } finally {
    await client.end()
  }
}

async function countOthers(client: pg.Client) {
  const { rowCount } = await client.query(`select from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
  return rowCount ?? 0
}
