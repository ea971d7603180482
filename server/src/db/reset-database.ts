import pg from 'pg'

/** Back to how a database is before its first migration. */
export async function resetDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('drop schema public cascade; create schema public; grant usage on schema public to public')
  } finally {
    await client.end()
  }
}
