import type { Action } from '@nikhar/contract/orders'
import type { DeskOrder } from '@nikhar/contract/desk'

/** What the desk does next with a booking; checking in has a form of its own. */
export type PrimaryAction = 'CONFIRM' | 'SEAT' | 'TAKE' | 'COMPLETE'

interface Possible {
  can: (action: Action) => boolean
  /** There is money to take, and the account may take it. */
  canTake: boolean
}

/** The one action that is emphasized: a guest in the chair pays first, then the visit is completed. */
export function findPrimaryAction(
  { seatedAt, appointment }: Pick<DeskOrder, 'seatedAt' | 'appointment'>,
  { can, canTake }: Possible,
): PrimaryAction | undefined {
  if (can('CONFIRM')) return 'CONFIRM'
  if (can('SEAT')) return 'SEAT'
  if (canTake && (seatedAt !== null || appointment.AppointmentStatus === 'COMPLETED')) return 'TAKE'
  return can('COMPLETE') ? 'COMPLETE' : undefined
}
