import { LRUCache } from 'lru-cache'

interface Entry<V> {
  version: string
  value: V
}

/** The memory of an entry besides its value: the slots of the cache and the objects around it. */
const ENTRY_BYTES = 200

/**
 * Caches values that were computed from an outlet's rows, and returns one only while it is proven current.
 *
 * 1. Triggers assign an outlet a new random version in every transaction that changes it (table `outlet_versions`).
 * 2. Every call reads the version first, by its primary key, after the call has begun.
 * 3. A missing value is loaded after that read and cached under that version. It is therefore at least as new.
 * 4. A cached value is returned only if its version equals the one just read. Then no change was committed between the
 * two
 *    reads of the version, so the value is what the database held at the second one.
 *
 * So a reply is never older than its call, on any number of servers, without invalidation messages that could be lost.
 * Beyond `maxBytes`, the least recently used values are evicted.
 */
export function createVersionedCache<V extends object>(maxBytes: number, estimateBytes: (value: V) => number) {
  const entries = new LRUCache<string, Entry<V>>({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: ({ value }, key) => estimateBytes(value) + key.length + ENTRY_BYTES,
  })
  const loading = new Map<string, Promise<V | undefined>>()

  function find(key: string, version: string): V | undefined {
    const entry = entries.get(key)
    return entry?.version === version ? entry.value : undefined
  }

  function keep(key: string, version: string, value: V) {
    entries.set(key, { version, value })
  }

  async function load(key: string, version: string, loadValue: () => Promise<V | undefined>) {
    const value = await loadValue()
    if (value) keep(key, version, value)
    return value
  }

  return {
    find,
    keep,
    /** Calls that wait for the same version share one load. The loader returns nothing when the outlet was deleted. */
    read(key: string, version: string, loadValue: () => Promise<V | undefined>): Promise<V | undefined> {
      const kept = find(key, version)
      if (kept) return Promise.resolve(kept)
      const loadKey = `${key} ${version}`
      const running = loading.get(loadKey)
      if (running) return running
      const started = load(key, version, loadValue).finally(() => loading.delete(loadKey))
      loading.set(loadKey, started)
      return started
    },
    /** Loads what is not cached under these versions with one call of the loader, which omits deleted outlets. */
    async readMany(
      versions: ReadonlyMap<number, string>,
      loadValues: (outletIds: number[]) => Promise<ReadonlyMap<number, V>>,
      toKeys: (outletId: number) => readonly [key: string, ...others: string[]] = (outletId) => [`${outletId}`],
    ): Promise<Map<number, V>> {
      const found = new Map<number, V>()
      const missing: number[] = []
      for (const [outletId, version] of versions) {
        const kept = toKeys(outletId).reduce<V | undefined>((known, key) => known ?? find(key, version), undefined)
        if (kept) found.set(outletId, kept)
        else missing.push(outletId)
      }
      if (missing.length === 0) return found
      for (const [outletId, value] of await loadValues(missing)) {
        keep(toKeys(outletId)[0], versions.get(outletId) ?? '', value)
        found.set(outletId, value)
      }
      return found
    },
    get bytes() {
      return entries.calculatedSize
    },
  }
}
