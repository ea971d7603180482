import pg from 'pg'

/** The part of a connection of `pg` that a query of our own writes to. */
interface Connection {
  stream: { cork(): void; uncork(): void }
  parse(message: { text: string; name: string }): void
  bind(message: object): void
  execute(message: object): void
}

/** The part of `pg.Query` that its types leave out. */
interface QueryHandlers {
  submit(connection: Connection): Error | null
  handleCommandComplete(message: { text: string }, connection: Connection): void
}

export interface Statement {
  text: string
  values: unknown[]
  name?: string
}

const Query = pg.Query as unknown as new (
  statement: Statement,
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => QueryHandlers

/**
 * Begins a transaction and runs its first statement in one round trip. Both are sent before one Sync message: if the
 * beginning fails, PostgreSQL skips the statement, which can therefore never run outside the transaction.
 */
class BeginQuery extends Query {
  #begin: string
  #hasBegun = false

  constructor(begin: string, statement: Statement, callback: (error: Error | null, result: pg.QueryResult) => void) {
    super(statement, callback)
    this.#begin = begin
  }

  override submit(connection: Connection) {
    connection.stream.cork()
    try {
      connection.parse({ text: this.#begin, name: '' })
      connection.bind({})
      connection.execute({})
      return super.submit(connection)
    } finally {
      connection.stream.uncork()
    }
  }

  override handleCommandComplete(message: { text: string }, connection: Connection) {
    if (this.#hasBegun) super.handleCommandComplete(message, connection)
    this.#hasBegun = true
  }
}

export function beginAndQuery(client: pg.PoolClient, begin: string, statement: Statement): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new BeginQuery(begin, statement, (error, result) => (error ? reject(error) : resolve(result)))
    client.query(query as unknown as pg.Submittable)
  })
}
