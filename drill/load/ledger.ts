/** Whether a change happened: `unknown` when no answer, or an answer of a broken server, came back. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown'

export interface Slot {
  stylistId: number
  /** Milliseconds, as all times of the ledger. */
  startsAt: number
}

export interface Change {
  kind: 'cancel' | 'move'
  /** The new time of a move. */
  to?: Slot
  outcome: Outcome
  at: number
}

/** One booking that the load has asked for. Its key names it in the order, so every stored order can be traced back. */
export interface LedgerEntry {
  key: string
  customerId: number
  outletId: number
  slot: Slot
  /** Every different order that the server acknowledged for the key: more than one is a doubled booking. */
  orderIds: string[]
  acknowledgedAt?: number
  /** In the order in which they were asked for. After one with an unknown outcome there is no further one. */
  changes: Change[]
}

/** One request of the load. */
export interface RequestRecord {
  at: number
  kind: 'book' | 'cancel' | 'move' | 'read'
  /** The HTTP status, or why there was none. */
  status: number | 'no connection' | 'cut off' | 'no answer in time'
}

/** One order in the database, with its appointment. */
export interface StoredOrder {
  orderId: string
  key: string
  customerId: number
  outletId: number
  stylistId: number
  startsAt: number
  endsAt: number
  status: string
}
