import pg from 'pg'
import { splitHosts } from '../config/database-url.ts'

/** No host of the database accepts writes, or none answers; the call may be repeated. */
export class NoWritableHost extends Error {
  override name = 'NoWritableHost'
  readonly code = '08001'
}

/** The first of the URL's hosts that accepts writes. A single host is not queried. */
export async function findWritableHost(url: string, timeoutMs = 2000): Promise<string> {
  const urls = splitHosts(url)
  if (urls.length === 1) return url
  const anyHost = URL.parse(urls[0] ?? '')?.searchParams.get('target_session_attrs') === 'any'
  try {
    return await Promise.any(urls.map((host) => assertWritable(host, timeoutMs, anyHost)))
  } catch (error) {
    const reasons = (error as AggregateError).errors.map((reason: unknown) => (reason as Error).message)
    throw new NoWritableHost(`no host accepts writes: ${reasons.join('; ')}`, { cause: error })
  }
}

async function assertWritable(url: string, timeoutMs: number, anyHost: boolean): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'nikhar-host',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (!anyHost && (await isReadOnly(client))) throw new Error(`${URL.parse(url)?.host} is read-only`)
    return url
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** True on a standby, and where writing is disabled. */
export async function isReadOnly(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ setting: string }>(`select current_setting('transaction_read_only') as setting`)
  return rows[0]?.setting === 'on'
}
