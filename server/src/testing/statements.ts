import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/schema.ts'

interface Statement {
  /** Prepared under this name. */
  name?: string
  text: string
  values: unknown[]
}

/** As many connections as the server's own pool, for a fair comparison. */
const POOL = 10

/** Runs work once and records its SQL statements, so that they can be replayed without the server's code. */
export async function recordStatements(url: string, work: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    log: ({ query }) => {
      statements.push({ text: query.sql, values: [...query.parameters] })
    },
  })
  await work(db)
  await db.destroy()
  return statements
}

/** Measures calls per second with the recorded statements alone; the statements of a call run sequentially. */
export function replayStatements(url: string, calls: readonly Statement[][]) {
  const pool = new pg.Pool({ connectionString: url, max: POOL })
  let next = 0

  async function runOnce() {
    next += 1
    for (const statement of calls[next % calls.length] ?? []) await pool.query(statement)
  }

  async function measure(connections: number, ms: number): Promise<number> {
    const startedAt = performance.now()
    let done = 0
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() - startedAt < ms) {
          await runOnce()
          done += 1
        }
      }),
    )
    return (done * 1000) / (performance.now() - startedAt)
  }
  return { runOnce, measure, close: () => pool.end() }
}
