import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { NameStatement } from './prepared-statements.ts'

const BEGIN = /^(begin|start transaction)\b/
const WRITES = /\b(?:insert|delete|merge|(?<!\bfor (?:no key )?)update)\b/
const AND_COMMIT = '/* and commit */'
const STALE_PLAN = 'cached plan must not change result type'

/**
 * Ends a statement that is the last one of its transaction: the commit is sent with it, so that the locks are not held
 * while the reply travels. If the statement fails, the commit rolls back.
 */
export const andCommit = sql.raw(AND_COMMIT)

interface Statement {
  text: string
  values?: unknown[]
  name?: string
}

export interface KyselyPoolOptions {
  connect: () => Promise<pg.PoolClient>
  nameStatement: NameStatement
  /** A statement that opens every transaction, and is sent before each statement outside one; for poolers. */
  transactionSettings?: string | undefined
  onResult: (result: pg.QueryResult) => void
  /** Returns whether the connection must be discarded. */
  onError: (error: unknown) => boolean
}

/**
 * A pool for Kysely whose connections prepare frequent statements, and begin transactions that start with a read
 * without a round trip.
 */
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
  /** The commit has been sent with the last statement; Kysely has yet to end the transaction. */
  let hasEnded = false
  let isUnusable = false
  /** Statements that were prepared again after a migration changed their columns. */
  const newNames = new Map<string, string>()

  async function query(text: string, parameters: readonly unknown[] = []): Promise<pg.QueryResult> {
    if (BEGIN.test(text)) {
      begin = text
      hasEnded = false
      return emptyResult('BEGIN')
    }
    if (hasEnded) {
      if (text !== 'commit' && text !== 'rollback') throw new Error('A statement follows the last of its transaction')
      hasEnded = false
      return emptyResult(text.toUpperCase())
    }
    const pendingBegin = begin
    begin = undefined
    // A transaction without statements needs no round trip at all.
    if (pendingBegin && (text === 'commit' || text === 'rollback')) return emptyResult(text.toUpperCase())
    try {
      const result = await send(text, parameters, pendingBegin)
      onResult(result)
      return result
    } catch (error) {
      isUnusable ||= onError(error)
      throw error
    }
  }

  async function send(text: string, parameters: readonly unknown[], pendingBegin?: string): Promise<pg.QueryResult> {
    if (parameters.length === 0) return submit({ text }, pendingBegin)
    const name = newNames.get(text) ?? nameStatement(text)
    try {
      return await submit({ text, values: [...parameters], ...(name && { name }) }, pendingBegin)
    } catch (error) {
      if (!name || !isStalePlan(error)) throw error
      newNames.set(text, `${name}'`)
      if (hasEnded) throw error
      // Inside a transaction PostgreSQL has aborted everything; `runTransaction` restarts it.
      if (client.getTransactionStatus() !== 'I') throw error
      return send(text, parameters)
    }
  }

  async function submit(statement: Statement, pendingBegin?: string): Promise<pg.QueryResult> {
    if (!pendingBegin && client.getTransactionStatus() === 'T' && statement.text.endsWith(AND_COMMIT)) {
      hasEnded = true
      const [result] = await sendTogether([statement, { text: 'commit' }])
      return result
    }
    const isAlone = !pendingBegin && transactionSettings !== undefined && client.getTransactionStatus() === 'I'
    if (!pendingBegin && !isAlone) return client.query(statement)
    const opening = [pendingBegin ?? 'begin', ...(transactionSettings ? [transactionSettings] : [])].join('; ')
    if (isAlone) return (await sendTogether([{ text: opening }, statement, { text: 'commit' }]))[1]
    // If the beginning fails, the statement sent with it runs outside the transaction: so it may only read.
    if (isRead(statement.text)) return (await sendTogether([{ text: opening }, statement]))[1]
    await client.query(opening)
    return client.query(statement)
  }

  /** In one round trip, since the connection is pipelined. Resolves when all have ended. */
  async function sendTogether<Statements extends readonly [Statement, Statement, ...Statement[]]>(
    statements: Statements,
  ) {
    const results = statements.map((statement) => client.query(statement))
    await Promise.allSettled(results)
    return (await Promise.all(results)) as { [Index in keyof Statements]: pg.QueryResult }
  }

  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || isUnusable),
  }
}

/** Whether a statement changes no rows; it may lock them. */
function isRead(text: string) {
  return /^\s*(?:select|with)\b/.test(text) && !WRITES.test(text)
}

function emptyResult(command: string): pg.QueryResult {
  return { command, rowCount: null, oid: 0, fields: [], rows: [] }
}

/** A column was added to a table while a statement with `select *` was prepared. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && error.message === STALE_PLAN
}
