import pg from 'pg'

/**
 * Does work unless another copy of the server is at it; then nothing. The lock is held by a connection of its own, which may
 * be silent for as long as the work takes: one of the pool would be taken for dead.
 */
export async function withAdvisoryLock<T>(pool: pg.Pool, name: string, work: () => Promise<T>): Promise<T | undefined> {
  const holder = new pg.Client({ ...pool.options, application_name: 'nikhar-lock' })
  // Should it be lost, another copy may begin as well: what is done under such a lock must bear that.
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
