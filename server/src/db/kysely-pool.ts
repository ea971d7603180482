import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { queryWithPrefixes, type Statement } from './prefixed-query.ts'
import type { NameStatement } from './prepared-statements.ts'

const BEGIN = /^(begin|start transaction)\b/
const STALE_PLAN = 'cached plan must not change result type'

export interface KyselyPoolOptions {
  connect: () => Promise<pg.PoolClient>
  nameStatement: NameStatement
  /** Sent in front of every transaction and every statement outside one, `set_config(…)`; for poolers. */
  transactionSettings: readonly string[]
  onResult: (result: pg.QueryResult) => void
  /** Returns whether the connection must not be used again. */
  onError: (error: unknown) => boolean
}

/** A pool for Kysely whose connections prepare frequent statements and begin transactions without a round trip of their own. */
export function toKyselyPool(pool: pg.Pool, options: KyselyPoolOptions): PostgresPool {
  const connections = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await options.connect()
      const connection = connections.get(client) ?? createConnection(client, options)
      connections.set(client, connection)
      return connection
    },
  }
}

function createConnection(client: pg.PoolClient, options: KyselyPoolOptions): PostgresPoolClient {
  const { nameStatement, transactionSettings, onResult, onError } = options
  /** The statement that begins a transaction, until the first statement in it is sent. */
  let begin: string | undefined
  let isUnusable = false
  /** Statements that were prepared again after a migration changed their columns. */
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
    const isOutside = client.getTransactionStatus() === 'I'
    const prefixes = [...(pendingBegin ? [pendingBegin] : []), ...(isOutside ? transactionSettings : [])]
    try {
      const result = await send(text, parameters, prefixes)
      onResult(result)
      return result
    } catch (error) {
      isUnusable ||= onError(error)
      throw error
    }
  }

  async function send(text: string, parameters: readonly unknown[], prefixes: string[]): Promise<pg.QueryResult> {
    if (parameters.length === 0) return sendPlain(text, prefixes)
    const name = newNames.get(text) ?? nameStatement(text)
    const statement: Statement = { text, values: [...parameters], ...(name && { name }) }
    try {
      if (prefixes.length > 0) return await queryWithPrefixes(client, prefixes, statement)
      return await client.query(statement)
    } catch (error) {
      if (!name || !isStalePlan(error)) throw error
      newNames.set(text, `${name}'`)
      // Inside a transaction PostgreSQL has given everything up; `runTransaction` starts it again.
      if (prefixes.some((prefix) => BEGIN.test(prefix)) || client.getTransactionStatus() !== 'I') throw error
      return send(text, parameters, prefixes)
    }
  }

  async function sendPlain(text: string, prefixes: string[]): Promise<pg.QueryResult> {
    if (prefixes.length === 0) return client.query(text)
    // Several statements in one text are possible only without prefixes.
    if (!text.includes(';')) return queryWithPrefixes(client, prefixes, { text, values: [], queryMode: 'extended' })
    if (BEGIN.test(String(prefixes[0]))) for (const prefix of prefixes) await client.query(prefix)
    return client.query(text)
  }

  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || isUnusable),
  }
}

function emptyResult(command: string): pg.QueryResult {
  return { command, rowCount: null, oid: 0, fields: [], rows: [] }
}

/** A column was added to a table while a statement with `select *` was prepared. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && error.message === STALE_PLAN
}
