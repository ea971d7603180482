interface Delivery<Edit> {
  /** Which edits replace one another: the latest of a key is the one that counts. */
  keyOf: (edit: Edit) => string
  send: (edit: Edit) => Promise<unknown>
  /** How long a value must stand before it is sent, so that quick repeated taps make one call. */
  settleMs: number
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
  /** What is wanted but not yet true, in the order it was first touched. The same array until something changes. */
  read(): readonly Edit[]
  subscribe(listener: () => void): () => void
  /** Sends at once what still waits for a further tap. */
  flush(): void
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>
}

/**
 * What the customer wants, while the server has not said yes. A screen draws these over what the server last told, so
 * a refusal needs no undoing: the edit is dropped and the truth shows again.
 */
export function createPendingEdits<Edit>({ keyOf, send, settleMs }: Delivery<Edit>): PendingEdits<Edit> {
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

  function wait(key: string, entry: Entry<Edit>) {
    clearTimeout(entry.timer)
    entry.timer = setTimeout(() => {
      entry.timer = undefined
      void deliver(key, entry)
    }, settleMs)
  }

  async function deliver(key: string, entry: Entry<Edit>) {
    // One call at a time for each key: the end of this one looks again at what is wanted by then.
    if (entry.sending) return
    const { edit, outcome } = entry
    entry.sending = true
    const failure = await send(edit).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    entry.sending = false
    if (entry.edit !== edit) {
      if (entry.timer === undefined) await deliver(key, entry)
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
      wait(key, next)
      changed()
    },
    read: () => shown,
    subscribe,
    flush() {
      for (const [key, entry] of entries) {
        if (entry.timer === undefined) continue
        clearTimeout(entry.timer)
        entry.timer = undefined
        void deliver(key, entry)
      }
    },
    settled: () =>
      new Promise((resolve) => {
        function look() {
          if (entries.size > 0) return
          stop()
          resolve()
        }
        const stop = subscribe(look)
        look()
      }),
  }
}
