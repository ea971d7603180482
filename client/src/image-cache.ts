import { localStore } from './storage.ts'

const PREFIX = 'imageCache_'
/** Browsers keep about five million characters per site; one picture must not take them all. */
const LARGEST = 2_000_000

interface Cached {
  at: number
  data: string
}

export function readImage(key: string): string | undefined {
  return parse(localStore.get(PREFIX + key))?.data
}

/** Keeps a picture for the next visit; where there is no room the oldest ones go, and a picture too large is not kept. */
export function keepImage(key: string, data: string): void {
  const own = PREFIX + key
  if (data.length > LARGEST) return
  const value = JSON.stringify({ at: Date.now(), data } satisfies Cached)
  while (!localStore.set(own, value)) {
    const oldest = oldestBut(own)
    if (oldest === undefined) return localStore.remove(own)
    localStore.remove(oldest)
  }
}

export function forgetImage(key: string): void {
  localStore.remove(PREFIX + key)
}

function oldestBut(own: string): string | undefined {
  return localStore
    .keys()
    .filter((name) => name.startsWith(PREFIX) && name !== own)
    .map((name) => ({ name, at: parse(localStore.get(name))?.at ?? 0 }))
    .toSorted((one, other) => one.at - other.at)[0]?.name
}

function parse(stored: string | null): Cached | undefined {
  try {
    const cached = JSON.parse(stored ?? 'null') as Partial<Cached> | null
    return typeof cached?.data === 'string' && typeof cached.at === 'number' ? (cached as Cached) : undefined
  } catch {
    return undefined
  }
}
