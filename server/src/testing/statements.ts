import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/schema.ts'

interface Statement {
  text: string
  values: unknown[]
}

/** As many as the server's own pool has, so that neither way has more of the database. */
const POOL = 10

/** Runs work once and remembers what it asked of the database, to ask it again without everything around. */
export async function recordStatements(url: string, work: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    log: ({ query }) => {
      asked.push({ text: query.sql, values: [...query.parameters] })
    },
  })
  await work(db)
  await db.destroy()
  return asked
}

/** Calls per second by statements alone: each call is its statements, one after the other. */
export function replayStatements(url: string, calls: readonly Statement[][]) {
  const pool = new pg.Pool({ connectionString: url, max: POOL })
  let next = 0

  async function once() {
    next += 1
    for (const statement of calls[next % calls.length] ?? []) await pool.query(statement)
  }

  async function way(connections: number, ms: number): Promise<number> {
    const startedAt = performance.now()
    let done = 0
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() - startedAt < ms) {
          await once()
          done += 1
        }
      }),
    )
    return (done * 1000) / (performance.now() - startedAt)
  }
  return { once, way, close: () => pool.end() }
}
