import * as z from 'zod/mini'
import { BoardChange } from './board-change.ts'
import type { QueuedEntry } from './queued-entry.ts'
import { findCallByPath, parseQueuedCall, type QueuedCall } from './queued-calls.ts'

/** The message for an entry that cannot be sent; its label, which precedes it, says what it was. */
const NOT_SENDABLE =
  'It was entered in an earlier version of the desk and can’t be sent. Check whether it was done; if not, enter it again.'
const NOT_READABLE =
  'It was stored on this device but can’t be read. Check that the day is as you left it, and re-enter what’s missing.'

const fallback = z.catch
const text = () => fallback(z.string(), '')

/** The fields that every version has stored; each invalid one is replaced, so that the entry can still be named. */
const Stored = z.object({
  id: text(),
  outletId: fallback(z.int(), 0),
  label: text(),
  isHeld: fallback(z.boolean(), false),
  attempts: fallback(z.int(), 0),
  refusal: fallback(z.optional(z.string()), undefined),
  change: fallback(z.optional(BoardChange), undefined),
})

/** The entry of a version that stored a path. */
const WithPath = z.object({
  method: z.string(),
  path: z.string(),
  params: z.record(z.string(), z.unknown()),
  body: z.optional(z.record(z.string(), z.unknown())),
})

/** The entries stored in the browser. None is dropped: those that cannot be sent say so. */
export function parseEntries(stored: string | null): QueuedEntry[] {
  if (stored === null) return []
  const list = z.array(z.unknown()).safeParse(parseJson(stored))
  if (list.success) return list.data.map(parseEntry)
  return [
    {
      id: 'unreadable',
      outletId: 0,
      label: 'What was waiting here',
      isHeld: false,
      attempts: 0,
      call: null,
      refusal: NOT_READABLE,
    },
  ]
}

function parseEntry(stored: unknown, index: number): QueuedEntry {
  const frame = Stored.safeParse(stored)
  const { change, refusal, ...entry } = frame.data ?? Stored.parse({})
  const call = frame.success ? parseCall(stored) : undefined
  // Without the id the server could not distinguish a second attempt from another entry.
  if (call && entry.id !== '')
    return { ...entry, call, ...(change && { change }), ...(refusal !== undefined && { refusal }) }
  return {
    ...entry,
    id: entry.id || `unreadable-${index}`,
    label: describeEntry(entry.label, change),
    call: null,
    refusal: refusal ?? NOT_SENDABLE,
  }
}

function parseCall(stored: unknown): QueuedCall | undefined {
  const withCall = z.object({ call: z.unknown() }).safeParse(stored)
  if (withCall.success && withCall.data.call !== undefined) return parseQueuedCall(withCall.data.call)
  const { data: old } = WithPath.safeParse(stored)
  const name = old && findCallByPath(old.method, old.path)
  return name && parseQueuedCall({ ...name, params: old.params, ...(old.body && { body: old.body }) })
}

/** The label contains the guest and the time; the services of a new booking come from its change. */
function describeEntry(label: string, change: BoardChange | undefined): string {
  const services = change?.kind === 'ADD' ? change.appointment.services.map(({ serviceName }) => serviceName) : []
  const unnamed = services.filter((name) => !label.includes(name))
  return [label || 'An entry', ...unnamed].join(', ')
}

function parseJson(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    return undefined
  }
}
