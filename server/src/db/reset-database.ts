import pg from 'pg'

/** Drops everything, back to the state before the first migration. */
export async function resetDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('drop schema public cascade; create schema public; grant usage on schema public to public')
  } finally {
    await client.end()
  }
}
