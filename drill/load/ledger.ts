/** Whether a change happened: `unknown` without an answer, or with one from a broken server. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown'

export interface Slot {
  stylistId: number
  /** Milliseconds, like all times in the ledger. */
  startsAt: number
}

export interface Change {
  kind: 'cancel' | 'move'
  /** The new time of a move. */
  to?: Slot
  outcome: Outcome
  at: number
}

/** One booking that the load has requested. The order contains its key, so every stored order can be traced back. */
export interface LedgerEntry {
  key: string
  customerId: number
  outletId: number
  slot: Slot
  /** Every different order that the server acknowledged for the key: more than one is a duplicate booking. */
  orderIds: string[]
  acknowledgedAt?: number
  /** In the order of the requests. No request follows one with an unknown outcome. */
  changes: Change[]
}

/** One request of the load. */
export interface RequestRecord {
  at: number
  kind: 'book' | 'cancel' | 'move' | 'read'
  /** The HTTP status, or why there is none. */
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
