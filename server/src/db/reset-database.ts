import pg from 'pg'

/** Drops everything, back to the state before the first migration. Refuses a database that has served production. */
export async function resetDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    if (await hasServedProduction(client)) throw new Error('it has served production: drop it yourself if you mean it')
    await client.query('drop schema public cascade; create schema public; grant usage on schema public to public')
  } finally {
    await client.end()
  }
}

/** The table is missing before its migration has run. */
async function hasServedProduction(client: pg.Client) {
  const { rows } = await client.query<{ name: string | null }>(`select to_regclass('public.production_use') as name`)
  return rows[0]?.name !== null && (await client.query('select from production_use')).rowCount !== 0
}
