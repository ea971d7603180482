import type { Change, LedgerEntry, Slot, StoredOrder } from './ledger.ts'

export interface Finding {
  key: string
  /** When the load received the answer that turned out to be wrong. */
  at: number
  reason: string
}

export interface Comparison {
  bookings: number
  changes: number
  /** Acknowledged bookings, cancellations and moves that are missing in the database. */
  lost: Finding[]
  /** Bookings that exist twice, overlap, or were never requested. */
  doubled: Finding[]
}

const CANCELLED = 'CANCELLED_BY_CUSTOMER'
/** As in the exclusion constraint of the database, which this comparison does not rely on. */
const OCCUPYING = new Set(['HELD', 'PENDING', 'CONFIRMED', 'RESCHEDULED', 'COMPLETED'])

/** Compares what the server has acknowledged with the contents of the database. */
export function compareLedger(entries: readonly LedgerEntry[], stored: readonly StoredOrder[]): Comparison {
  const byKey = Map.groupBy(stored, ({ key }) => key)
  const known = new Set(entries.map(({ key }) => key))
  return {
    bookings: entries.filter(({ orderIds }) => orderIds.length > 0).length,
    changes: entries.flatMap(({ changes }) => changes).filter(({ outcome }) => outcome === 'acknowledged').length,
    lost: entries.flatMap((entry) => findLost(entry, byKey.get(entry.key) ?? [])),
    doubled: [
      ...entries.flatMap((entry) => findDoubled(entry, byKey.get(entry.key) ?? [])),
      ...stored
        .filter(({ key }) => !known.has(key))
        .map(({ key, orderId }) => ({ key, at: 0, reason: `order ${orderId} was never asked for` })),
      ...findOverlaps(stored),
    ],
  }
}

function findLost(entry: LedgerEntry, orders: readonly StoredOrder[]): Finding[] {
  const { key, acknowledgedAt = 0, orderIds, changes } = entry
  return orderIds.flatMap((orderId) => {
    const order = orders.find((candidate) => candidate.orderId === orderId)
    if (!order) return [{ key, at: acknowledgedAt, reason: `order ${orderId} is not in the database` }]
    if (order.customerId !== entry.customerId || order.outletId !== entry.outletId)
      return [{ key, at: acknowledgedAt, reason: `order ${orderId} belongs to another customer or outlet` }]
    return findLostChange(key, order, changes) ?? findWrongSlot(entry, order)
  })
}

function findLostChange(key: string, { orderId, status }: StoredOrder, changes: readonly Change[]) {
  const cancel = changes.find(({ kind, outcome }) => kind === 'cancel' && outcome !== 'refused')
  if (cancel?.outcome === 'acknowledged' && status !== CANCELLED)
    return [{ key, at: cancel.at, reason: `order ${orderId} was cancelled and is ${status}` }]
  if (!cancel && status === CANCELLED)
    return [{ key, at: 0, reason: `order ${orderId} is cancelled, which nobody asked for` }]
  return undefined
}

/** The appointment is where the last acknowledged move put it, or where a later unanswered one may have put it. */
function findWrongSlot({ key, slot, changes, acknowledgedAt = 0 }: LedgerEntry, order: StoredOrder): Finding[] {
  const moves = changes.filter(({ kind, outcome }) => kind === 'move' && outcome !== 'refused')
  const last = moves.findLastIndex(({ outcome }) => outcome === 'acknowledged')
  const acknowledged = moves[last]
  const possible = [acknowledged?.to ?? slot, ...moves.slice(last + 1).map(({ to }) => to)]
  if (possible.some((place) => place && isAt(order, place))) return []
  return [
    { key, at: acknowledged?.at ?? acknowledgedAt, reason: `order ${order.orderId} is not at its acknowledged time` },
  ]
}

function isAt(order: StoredOrder, { stylistId, startsAt }: Slot) {
  return order.stylistId === stylistId && order.startsAt === startsAt
}

function findDoubled({ key, orderIds, acknowledgedAt = 0 }: LedgerEntry, orders: readonly StoredOrder[]): Finding[] {
  const found: Finding[] = []
  if (orderIds.length > 1)
    found.push({ key, at: acknowledgedAt, reason: `acknowledged as ${orderIds.length} different orders` })
  if (orders.length > 1) found.push({ key, at: acknowledgedAt, reason: `stored as ${orders.length} orders` })
  return found
}

function findOverlaps(stored: readonly StoredOrder[]): Finding[] {
  const occupying = stored.filter(({ status }) => OCCUPYING.has(status))
  return [...Map.groupBy(occupying, ({ stylistId }) => stylistId).values()].flatMap((orders) => {
    const sorted = orders.toSorted((a, b) => a.startsAt - b.startsAt)
    return sorted.flatMap((order, index) => {
      const next = sorted[index + 1]
      if (!next || next.startsAt >= order.endsAt) return []
      return [{ key: next.key, at: 0, reason: `orders ${order.orderId} and ${next.orderId} overlap` }]
    })
  })
}
