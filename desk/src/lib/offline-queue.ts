import type { QueuedCall } from './queued-calls.ts'
import type { NewEntry, QueuedEntry, SendableEntry } from './queued-entry.ts'
import { parseEntries } from './stored-entries.ts'

export type Outcome =
  | { kind: 'sent'; reply: unknown }
  | { kind: 'lost' }
  | { kind: 'refused'; message: string; error: unknown }

interface QueueDeps {
  read: () => string | null
  write: (text: string) => void
  /** Sends one entry and returns its outcome. */
  send: (entry: SendableEntry) => Promise<Outcome>
  /** Called after an entry has been accepted; it stays visible until this resolves. */
  onSent: (entry: QueuedEntry) => Promise<unknown>
}

/**
 * Stores calls in the browser until the server has answered them. They are sent one after another, in the order in
 * which they were made; a lost connection leaves them for later. Each has an idempotency key.
 */
export function createOfflineQueue({ read, write, send, onSent }: QueueDeps) {
  // Entries that were held when the page was closed are sent.
  let entries: readonly QueuedEntry[] = parseEntries(read()).map((entry) => ({ ...entry, isHeld: false }))
  const listeners = new Set<() => void>()
  let running: Promise<void> = Promise.resolve()

  function update(next: readonly QueuedEntry[]) {
    entries = next
    write(JSON.stringify(entries))
    for (const listener of listeners) listener()
  }
  const patch = (id: string, changes: Partial<QueuedEntry>) =>
    update(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)))
  const remove = (id: string) => update(entries.filter((entry) => entry.id !== id))
  const findNext = () =>
    entries.find((entry): entry is SendableEntry => entry.call !== null && !entry.isHeld && entry.refusal === undefined)

  /** Resolves to the outcome of the first entry whose connection is lost, or when the queue is empty. */
  async function sendAll(outcomes: Map<string, Outcome>) {
    for (let entry = findNext(); entry; entry = findNext()) {
      const outcome = await send(entry)
      outcomes.set(entry.id, outcome)
      if (outcome.kind === 'lost') {
        patch(entry.id, { attempts: entry.attempts + 1 })
        return
      }
      if (outcome.kind === 'sent') {
        update(withVersion(entries, entry, outcome.reply))
        await onSent(entry).catch(() => undefined)
        remove(entry.id)
      } else {
        patch(entry.id, { refusal: outcome.message })
        void onSent(entry).catch(() => undefined)
      }
    }
  }

  const outcomes = new Map<string, Outcome>()
  async function flush(): Promise<void> {
    const previous = running
    const next = (async () => {
      await previous
      await sendAll(outcomes)
    })()
    running = next
    return next
  }

  return {
    getEntries: () => entries,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush,
    /** Adds an entry that is sent when it is released. */
    hold(entry: NewEntry) {
      update([...entries, { ...entry, isHeld: true, attempts: 0 }])
    },
    release(ids: readonly string[]) {
      update(entries.map((entry) => (ids.includes(entry.id) ? { ...entry, isHeld: false } : entry)))
      return flush()
    },
    remove,
    /** Adds an entry and sends it: the caller shows a refusal, a lost connection leaves it for later. */
    async post(entry: NewEntry): Promise<Outcome> {
      update([...entries, { ...entry, isHeld: false, attempts: 0 }])
      await flush()
      const outcome = outcomes.get(entry.id) ?? { kind: 'lost' }
      outcomes.delete(entry.id)
      if (outcome.kind === 'refused') remove(entry.id)
      return outcome
    },
  }
}

/** Later entries about the same order depend on this one. */
function withVersion(entries: readonly QueuedEntry[], sent: SendableEntry, reply: unknown): QueuedEntry[] {
  const version = typeof reply === 'object' && reply !== null && 'version' in reply ? reply.version : undefined
  const orderId = orderOf(sent.call)
  if (typeof version !== 'number' || orderId === undefined) return [...entries]
  return entries.map((entry) => {
    const { id, call } = entry
    if (id === sent.id || call === null || orderOf(call) !== orderId || !('body' in call)) return entry
    return { ...entry, call: { ...call, body: { ...call.body, version } } as QueuedCall }
  })
}

/** The order that a call is about. */
export function orderOf({ params }: QueuedCall): string | undefined {
  return 'orderId' in params ? params.orderId : undefined
}
