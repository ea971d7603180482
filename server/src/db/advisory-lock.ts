import pg from 'pg'

/**
 * Does the work, or returns nothing if another server holds the lock. The lock has its own connection, because the pool
 * drops connections that are silent for longer than a statement may take.
 */
export async function withAdvisoryLock<T>(pool: pg.Pool, name: string, work: () => Promise<T>): Promise<T | undefined> {
  const holder = new pg.Client({ ...pool.options, application_name: 'nikhar-lock' })
  // If this connection is lost, another server may start the same work, which must be safe to run twice.
  holder.on('error', () => undefined)
  await holder.connect()
  try {
    const { rows } = await holder.query<{ locked: boolean }>('select pg_try_advisory_lock(hashtext($1)) as locked', [
      name,
    ])
    return rows[0]?.locked === true ? await work() : undefined
  } finally {
    await holder.end()
  }
}
