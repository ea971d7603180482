/** The browser's storage without exceptions. */
interface SafeStorage {
  get(key: string): string | null
  /** Returns whether the value outlives the page. */
  set(key: string, value: string): boolean
  remove(key: string): void
  keys(): string[]
  clear(): void
}

/**
 * Storage may be full, forbidden or missing. Falls back to memory for the lifetime of the page, so that a customer can
 * still log in and book.
 */
function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>()

  function attempt<T>(action: (storage: Storage) => T, fallback: T): T {
    try {
      return action(open())
    } catch {
      return fallback
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

export const localStore = createSafeStorage(() => window.localStorage)
export const sessionStore = createSafeStorage(() => window.sessionStorage)
