import type pg from 'pg'

/** How long after a connection ended the minimum is restored; also the pause while the database is unavailable. */
const REFILL_MS = 2000

/** Opens the pool's minimum of connections now and again whenever some have ended. Returns a function that stops it. */
export function keepWarm(pool: pg.Pool): () => void {
  const min = pool.options.min ?? 0
  if (min === 0) return () => {}
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function refill() {
    timer = undefined
    const missing = min - pool.totalCount
    if (missing <= 0 || isStopped) return
    // The pool hands out idle connections first, so that new ones are opened only while all others are taken.
    const opened = await Promise.allSettled(Array.from({ length: pool.idleCount + missing }, () => pool.connect()))
    for (const outcome of opened) if (outcome.status === 'fulfilled') outcome.value.release()
    if (opened.some(({ status }) => status === 'rejected')) refillLater()
  }

  function refillLater() {
    if (isStopped) return
    timer ??= setTimeout(() => void refill(), REFILL_MS).unref()
  }

  pool.on('remove', refillLater)
  void refill()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
