import pg from 'pg'
import { findWritableHost } from './hosts.ts'

/** Whether a server with NODE_ENV=production has ever run on this database. Works before any migration. */
export async function hasServedProduction(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>(`select to_regclass('public.production_use') as name`)
  return rows[0]?.name !== null && (await client.query('select from production_use')).rowCount !== 0
}

/** As above, over a connection of its own. */
export async function hasProductionUse(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: await findWritableHost(url),
    connectionTimeoutMillis: 10_000,
    application_name: 'nikhar-probe',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await hasServedProduction(client)
  } finally {
    await client.end()
  }
}
