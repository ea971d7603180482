import type { BoardChange } from './board-change.ts'
import type { QueuedCall } from './queued-calls.ts'

/** A queued call of the desk. */
export interface QueuedEntry {
  id: string
  outletId: number
  /** Its effect, in words: "Walk-in, 12:45 pm, Haircut". */
  label: string
  /** Null when it was stored by another version and cannot be sent; its refusal explains this. */
  call: QueuedCall | null
  change?: BoardChange
  /** It can still be undone, so it is not sent yet. */
  isHeld: boolean
  /** Attempts whose outcome is unknown. */
  attempts: number
  /** Why the server refused it. */
  refusal?: string
}

/** An entry whose call exists in the contract. */
export type SendableEntry = QueuedEntry & { call: QueuedCall }

export type NewEntry = Pick<SendableEntry, 'id' | 'outletId' | 'label' | 'call' | 'change'>
