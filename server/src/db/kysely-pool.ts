import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { beginAndQuery, type Statement } from './begin-query.ts'
import type { NameStatement } from './prepared-statements.ts'

const BEGIN = /^(begin|start transaction)\b/
const STALE_PLAN = 'cached plan must not change result type'

/** A pool for Kysely whose connections prepare frequent statements and begin transactions without a round trip of their own. */
export function toKyselyPool(pool: pg.Pool, nameStatement: NameStatement): PostgresPool {
  const connections = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const connection = connections.get(client) ?? createConnection(client, nameStatement)
      connections.set(client, connection)
      return connection
    },
  }
}

function createConnection(client: pg.PoolClient, nameStatement: NameStatement): PostgresPoolClient {
  /** The statement that begins a transaction, until the first statement in it is sent. */
  let begin: string | undefined
  /** Statements that were prepared anew after a migration changed their columns. */
  const newNames = new Map<string, string>()

  async function query(text: string, parameters: readonly unknown[] = []): Promise<pg.QueryResult> {
    if (BEGIN.test(text)) {
      begin = text
      return emptyResult('BEGIN')
    }
    const pendingBegin = begin
    begin = undefined
    // A transaction without statements needs no round trip at all.
    if (pendingBegin && (text === 'commit' || text === 'rollback')) return emptyResult(text.toUpperCase())
    // The protocol for statements with parameters takes one statement only, which a text without parameters need not be.
    if (parameters.length === 0) {
      if (pendingBegin) await client.query(pendingBegin)
      return client.query(text)
    }
    return send(text, parameters, pendingBegin)
  }

  async function send(text: string, parameters: readonly unknown[], pendingBegin?: string): Promise<pg.QueryResult> {
    const name = newNames.get(text) ?? nameStatement(text)
    const statement: Statement = { text, values: [...parameters], ...(name && { name }) }
    try {
      if (!pendingBegin) return await client.query(statement)
      // `pg` counts a preparation as done at the first answer, which would be the one to the beginning.
      if (!name || isPrepared(client, name)) return await beginAndQuery(client, pendingBegin, statement)
      await client.query(pendingBegin)
      return await client.query(statement)
    } catch (error) {
      if (!name || !isStalePlan(error)) throw error
      newNames.set(text, `${name}'`)
      // Inside a transaction PostgreSQL has given everything up; `runTransaction` starts it again.
      if (pendingBegin || client.getTransactionStatus() !== 'I') throw error
      return send(text, parameters)
    }
  }

  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}

function emptyResult(command: string): pg.QueryResult {
  return { command, rowCount: null, oid: 0, fields: [], rows: [] }
}

function isPrepared(client: pg.PoolClient, name: string) {
  const { connection } = client as unknown as { connection: { parsedStatements: Record<string, string> } }
  return connection.parsedStatements[name] !== undefined
}

/** A column was added to a table while a statement with `select *` was prepared. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && error.message === STALE_PLAN
}
