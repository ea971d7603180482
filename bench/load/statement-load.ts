import type { Database } from '@nikhar/server/db/database'
import type { Statement } from './replace-values.ts'
import type { Workload } from './compare-with-statements.ts'

/** Runs the statements with the given concurrency, over a pool as large as the product's. */
export function createStatementLoad(
  { pool }: Database,
  nextStatements: (connection: number) => readonly Statement[],
): Workload {
  return async (connections, ms, onAnswer) => {
    const startedAt = performance.now()
    let done = 0
    async function work(connection: number) {
      while (performance.now() - startedAt < ms) {
        const statements = nextStatements(connection)
        const askedAt = performance.now()
        const client = await pool.connect()
        for (const { text, values } of statements) await client.query(text, [...values])
        client.release()
        done += 1
        onAnswer(performance.now() - askedAt)
      }
    }
    await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)))
    return (done * 1000) / (performance.now() - startedAt)
  }
}
