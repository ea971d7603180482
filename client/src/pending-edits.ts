interface PendingEditsOptions<Edit> {
  /** A new edit replaces a pending one with the same key. */
  keyOf: (edit: Edit) => string
  send: (edit: Edit) => Promise<unknown>
  /** Debounces edits, so that repeated taps make one call. */
  debounceMs: number
}

interface Outcome {
  onSuccess?: (() => void) | undefined
  onFailure?: ((error: unknown) => void) | undefined
}

interface Entry<Edit> {
  edit: Edit
  outcome: Outcome
  timer: ReturnType<typeof setTimeout> | undefined
  sending: boolean
}

export interface PendingEdits<Edit> {
  put(edit: Edit, outcome?: Outcome): void
  /** The unconfirmed edits, in the order they were first made. Returns the same array until something changes. */
  read(): readonly Edit[]
  subscribe(listener: () => void): () => void
  /** Sends debounced edits at once. */
  flush(): void
  /** Resolves when nothing is pending. */
  settled(): Promise<void>
}

/**
 * Optimistic edits that the server has not confirmed. A screen applies them to the last data of the server, so that a
 * failure needs no rollback: the edit is dropped and the server's data is shown again.
 */
export function createPendingEdits<Edit>({ keyOf, send, debounceMs }: PendingEditsOptions<Edit>): PendingEdits<Edit> {
  const entries = new Map<string, Entry<Edit>>()
  const listeners = new Set<() => void>()
  let shown: readonly Edit[] = []

  function changed() {
    shown = Array.from(entries.values(), ({ edit }) => edit)
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  function debounce(key: string, entry: Entry<Edit>) {
    clearTimeout(entry.timer)
    entry.timer = setTimeout(() => {
      entry.timer = undefined
      void sendEdit(key, entry)
    }, debounceMs)
  }

  async function sendEdit(key: string, entry: Entry<Edit>) {
    // One call at a time per key: when it ends, the latest edit is sent if it differs.
    if (entry.sending) return
    const { edit, outcome } = entry
    entry.sending = true
    const failure = await send(edit).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    entry.sending = false
    if (entry.edit !== edit) {
      if (entry.timer === undefined) await sendEdit(key, entry)
      return
    }
    entries.delete(key)
    changed()
    if (failure) outcome.onFailure?.(failure.error)
    else outcome.onSuccess?.()
  }

  return {
    put(edit, outcome = {}) {
      const key = keyOf(edit)
      const entry = entries.get(key)
      const next = entry ?? { edit, outcome, timer: undefined, sending: false }
      Object.assign(next, { edit, outcome })
      entries.set(key, next)
      debounce(key, next)
      changed()
    },
    read: () => shown,
    subscribe,
    flush() {
      for (const [key, entry] of entries) {
        if (entry.timer === undefined) continue
        clearTimeout(entry.timer)
        entry.timer = undefined
        void sendEdit(key, entry)
      }
    },
    settled: () =>
      new Promise((resolve) => {
        function check() {
          if (entries.size > 0) return
          stop()
          resolve()
        }
        const stop = subscribe(check)
        check()
      }),
  }
}
