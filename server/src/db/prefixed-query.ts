import pg from 'pg'

/** The part of a connection of `pg` that a query of our own writes to. */
interface Connection {
  stream: { cork(): void; uncork(): void }
  submittedNamedStatements: Record<string, string>
  parse(message: { text: string; name: string }): void
  bind(message: object): void
  execute(message: object): void
}

/** The part of `pg.Query` that its types leave out. */
interface QueryHandlers {
  name: string | undefined
  submit(connection: Connection): Error | null
  handleDataRow(message: object): void
  handleCommandComplete(message: object, connection: Connection): void
  handleError(error: Error, connection: Connection): void
}

export interface Statement {
  text: string
  values: unknown[]
  name?: string
  queryMode?: 'extended'
}

type Callback = (error: Error | null, result: pg.QueryResult) => void

const Query = pg.Query as unknown as new (statement: Statement, callback: Callback) => QueryHandlers

/**
 * A statement and what must run before it (`begin`, `set local …`), in one round trip. All are sent before one Sync message:
 * if one fails, PostgreSQL skips the rest. So a statement can never run outside the transaction that should contain it.
 */
class PrefixedQuery extends Query {
  readonly #prefixes: readonly string[]
  readonly #statementName: string | undefined
  #completed = 0

  constructor(prefixes: readonly string[], statement: Statement, callback: Callback) {
    super(statement, callback)
    this.#prefixes = prefixes
    this.#statementName = statement.name
  }

  override submit(connection: Connection) {
    connection.stream.cork()
    try {
      for (const text of this.#prefixes) {
        connection.parse({ text, name: '' })
        connection.bind({})
        connection.execute({})
      }
      return super.submit(connection)
    } finally {
      // `pg` counts a named statement as prepared at the first answer, which is the one to the first prefix.
      this.name = undefined
      connection.stream.uncork()
    }
  }

  override handleDataRow(message: object) {
    if (this.#isAtStatement()) super.handleDataRow(message)
  }

  override handleCommandComplete(message: object, connection: Connection) {
    if (this.#isAtStatement()) super.handleCommandComplete(message, connection)
    else this.#completed += 1
    if (this.#isAtStatement()) this.name = this.#statementName
  }

  override handleError(error: Error, connection: Connection) {
    if (!this.#isAtStatement() && this.#statementName !== undefined)
      delete connection.submittedNamedStatements[this.#statementName]
    super.handleError(error, connection)
  }

  #isAtStatement() {
    return this.#completed === this.#prefixes.length
  }
}

export function queryWithPrefixes(
  client: pg.PoolClient,
  prefixes: readonly string[],
  statement: Statement,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new PrefixedQuery(prefixes, statement, (error, result) => (error ? reject(error) : resolve(result)))
    client.query(query as unknown as pg.Submittable)
  })
}
