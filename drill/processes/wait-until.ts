import { setTimeout as pause } from 'node:timers/promises'

/** Resolves with the seconds that it took. */
export async function waitUntil(what: string, isTrue: () => Promise<boolean> | boolean, timeoutMs: number) {
  const startedAt = Date.now()
  while (!(await isTrue())) {
    if (Date.now() - startedAt > timeoutMs) throw new Error(`Timed out waiting until ${what}`)
    await pause(100)
  }
  return (Date.now() - startedAt) / 1000
}

export async function answersOk(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(3000) })
    return ok
  } catch {
    return false
  }
}
