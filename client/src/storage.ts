/** The part of the browser's storage we use, from which nothing throws. */
interface SafeStorage {
  get(key: string): string | null
  /** Whether it stays when the page goes. */
  set(key: string, value: string): boolean
  remove(key: string): void
  keys(): string[]
  clear(): void
}

/**
 * Storage may be full, forbidden or missing altogether. What cannot be written is kept in memory until the page goes,
 * so that a customer in a locked-down browser can still log in and book.
 */
function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>()

  function attempt<T>(action: (storage: Storage) => T, otherwise: T): T {
    try {
      return action(open())
    } catch {
      return otherwise
    }
  }

  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const written = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (written) memory.delete(key)
      else memory.set(key, value)
      return written
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    keys: () => [...new Set([...memory.keys(), ...attempt((storage) => Object.keys(storage), [])])],
    clear() {
      memory.clear()
      attempt((storage) => storage.clear(), undefined)
    },
  }
}

export const localStore = safeStorage(() => window.localStorage)
export const sessionStore = safeStorage(() => window.sessionStorage)
