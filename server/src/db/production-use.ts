import pg from 'pg'
import { findWritableHost } from './hosts.ts'

/** Whether a server with NODE_ENV=production has ever run on this database. Works before any migration. */
export async function hasServedProduction(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>(`select to_regclass('public.production_use') as name`)
  return rows[0]?.name !== null && (await client.query('select from production_use')).rowCount !== 0
}

/**
 * Whether demo data was ever loaded. Works before any migration: its salons belong to an account that no real user can
 * have.
 */
async function hasHeldDemo(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ use: string | null; clients: string | null }>(
    `select to_regclass('public.demo_use') as use, to_regclass('public.clients') as clients`,
  )
  const [{ use, clients } = { use: null, clients: null }] = rows
  if (use !== null) return (await client.query('select from demo_use')).rowCount !== 0
  if (clients === null) return false
  return (await client.query(`select from clients where lower(email) = 'desk@aarna.example'`)).rowCount !== 0
}

export function hasProductionUse(url: string): Promise<boolean> {
  return withClient(url, hasServedProduction)
}

export function hasDemoUse(url: string): Promise<boolean> {
  return withClient(url, hasHeldDemo)
}

async function withClient<T>(url: string, read: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: await findWritableHost(url),
    connectionTimeoutMillis: 10_000,
    application_name: 'nikhar-probe',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await read(client)
  } finally {
    await client.end()
  }
}
