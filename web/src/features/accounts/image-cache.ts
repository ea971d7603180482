import { localStore } from '@nikhar/client/storage'

const PREFIX = 'imageCache_'
/** Browsers store about five million characters per site; one picture must not use them all. */
const MAX_LENGTH = 2_000_000

interface CachedImage {
  at: number
  data: string
}

export function readCachedImage(key: string): string | undefined {
  return parse(localStore.get(PREFIX + key))?.data
}

/** Stores a picture for the next visit. Evicts the oldest pictures when the storage is full; ignores one that is too large. */
export function cacheImage(key: string, data: string): void {
  const storageKey = PREFIX + key
  if (data.length > MAX_LENGTH) return
  const value = JSON.stringify({ at: Date.now(), data } satisfies CachedImage)
  while (!localStore.set(storageKey, value)) {
    const oldest = findOldestExcept(storageKey)
    if (oldest === undefined) return localStore.remove(storageKey)
    localStore.remove(oldest)
  }
}

export function removeCachedImage(key: string): void {
  localStore.remove(PREFIX + key)
}

function findOldestExcept(storageKey: string): string | undefined {
  return localStore
    .keys()
    .filter((name) => name.startsWith(PREFIX) && name !== storageKey)
    .map((name) => ({ name, at: parse(localStore.get(name))?.at ?? 0 }))
    .toSorted((one, other) => one.at - other.at)[0]?.name
}

function parse(stored: string | null): CachedImage | undefined {
  try {
    const cached = JSON.parse(stored ?? 'null') as Partial<CachedImage> | null
    return typeof cached?.data === 'string' && typeof cached.at === 'number' ? (cached as CachedImage) : undefined
  } catch {
    return undefined
  }
}
