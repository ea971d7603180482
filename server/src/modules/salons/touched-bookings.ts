import type { BookingEffect } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import type { BoardRow } from '../desk/board-queries.ts'
import { toBoardAppointment } from '../desk/read-board.ts'
import { applyChange } from '../orders/change/apply-change.ts'
import { getOrderById } from '../orders/read/order-queries.ts'

/** Only they change what bookings depend on. */
const BY_MANAGERS = { role: 'MANAGER' } as const

interface Resolution {
  resolve: 'cancel' | 'keep' | undefined
  ownerId: number
  /** What the customers of cancelled bookings are told. */
  reason: string
  now: Date
}

/**
 * Cancels or keeps the bookings that a change leaves without their time. Refuses and lists them when nobody has decided.
 * The stylists must be locked, so that no booking is added meanwhile.
 */
export async function resolveBookings(
  trx: Db,
  bookings: readonly BoardRow[],
  { resolve, ownerId, reason, now }: Resolution,
): Promise<BookingEffect> {
  if (bookings.length === 0) return { cancelled: 0, kept: 0 }
  if (resolve === undefined) {
    throw new Failure('BOOKINGS_AFFECTED', {
      details: { bookings: bookings.map((row) => toBoardAppointment(row, BY_MANAGERS)) },
    })
  }
  if (resolve === 'keep') return { cancelled: 0, kept: bookings.length }
  for (const { id } of bookings) {
    const order = await getOrderById(trx, id)
    await applyChange(trx, order, { actor: 'SALON', actorId: ownerId, action: 'CANCEL', reason, now })
  }
  return { cancelled: bookings.length, kept: 0 }
}
