import type { BoardAppointment } from './entities.ts'

/** What an entry changes on the board before the server has it. */
export type BoardChange =
  | { kind: 'STATUS'; orderId: string; status: 'CONFIRMED' | 'CANCELLED_BY_SALON' | 'NO_SHOW' | 'COMPLETED' }
  | { kind: 'MOVE'; orderId: string; startTime: string; endTime: string; stylistId: number }
  | { kind: 'DELAY'; moves: { orderId: string; startTime: string; endTime: string }[] }
  | { kind: 'RESIZE'; orderId: string; endTime: string }
  | { kind: 'RESIZE_BLOCK'; blockId: number; endTime: string }
  | { kind: 'ADD'; appointment: BoardAppointment }
  | { kind: 'BLOCK'; stylistId: number; startTime: string; endTime: string; reason: string }

/** A call of the desk that is on its way. */
export interface OutboxEntry {
  id: string
  outletId: number
  /** What it does, for people: "Walk-in, 12:45 pm, Haircut". */
  label: string
  method: 'POST' | 'DELETE'
  path: `/${string}`
  params: Record<string, string | number>
  body?: Record<string, unknown>
  change?: BoardChange
  /** It can still be taken back, so it is not sent yet. */
  isHeld: boolean
  /** Attempts whose outcome is unknown. */
  attempts: number
  /** Why the server refused it. */
  refusal?: string
}

export type NewEntry = Omit<OutboxEntry, 'attempts' | 'isHeld'> & { isHeld?: boolean }

export type Outcome =
  | { kind: 'sent'; reply: unknown }
  | { kind: 'lost' }
  | { kind: 'refused'; message: string; error: unknown }

interface OutboxDeps {
  read: () => string | null
  write: (text: string) => void
  /** Sends one entry and says what became of it. */
  send: (entry: OutboxEntry) => Promise<Outcome>
  /** After an entry has been taken; it stays visible until this is done. */
  onSent: (entry: OutboxEntry) => Promise<unknown>
}

/**
 * Keeps calls in the browser's storage until the server has answered them. They are sent one after the other, in the order in
 * which they were made; a lost connection leaves them for later. Each has a key, by which the server does it once.
 */
export function createOutbox({ read, write, send, onSent }: OutboxDeps) {
  // What was held when the page was closed is meant.
  let entries: readonly OutboxEntry[] = parseEntries(read()).map((entry) => ({ ...entry, isHeld: false }))
  const listeners = new Set<() => void>()
  let running: Promise<void> = Promise.resolve()

  function update(next: readonly OutboxEntry[]) {
    entries = next
    write(JSON.stringify(entries))
    for (const listener of listeners) listener()
  }
  const patch = (id: string, changes: Partial<OutboxEntry>) =>
    update(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)))
  const remove = (id: string) => update(entries.filter((entry) => entry.id !== id))
  const findNext = () => entries.find(({ isHeld, refusal }) => !isHeld && refusal === undefined)

  /** Resolves to the outcome of the first entry that is lost, or when nothing is left to send. */
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
    /** Adds an entry and sends it: a refusal is for the caller to show, a lost connection leaves it for later. */
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

/** Later entries about the same order were made on top of this one. */
function withVersion(entries: readonly OutboxEntry[], sent: OutboxEntry, reply: unknown): OutboxEntry[] {
  const version = typeof reply === 'object' && reply !== null && 'version' in reply ? reply.version : undefined
  const orderId = sent.params['orderId']
  return entries.map((entry) =>
    version !== undefined && entry.id !== sent.id && orderId !== undefined && entry.params['orderId'] === orderId
      ? { ...entry, body: { ...entry.body, version } }
      : entry,
  )
}

function parseEntries(text: string | null): OutboxEntry[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? (parsed as OutboxEntry[]).filter((entry) => typeof entry?.id === 'string') : []
  } catch {
    return []
  }
}
