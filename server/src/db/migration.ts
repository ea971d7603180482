export interface Migration {
  name: string
  sql: string
  checksum: string
}

/** The database does not match the migrations on disk; the message is one sentence. */
export class MigrationProblem extends Error {
  override name = 'MigrationProblem'
}
