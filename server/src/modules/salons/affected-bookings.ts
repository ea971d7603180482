import type { AffectedBooking, BookingDecision, BookingEffect, Resolution } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import type { BoardRow } from '../desk/board-queries.ts'
import { toBoardAppointment } from '../desk/read-board.ts'
import { applyChange } from '../orders/change/apply-change.ts'
import { planReschedule } from '../orders/change/plan-reschedule.ts'
import { getOrderById } from '../orders/read/order-queries.ts'
import type { Caller } from './own-outlet.ts'
import { proposeMoves } from './propose-moves.ts'

/** Only they change what bookings depend on. */
const BY_MANAGERS = { role: 'MANAGER' } as const

interface Touched {
  outletId: number
  resolve: Resolution | undefined
  /** The message to customers whose booking is moved or cancelled. */
  reason: string
  now: Date
}

/**
 * Moves, cancels or keeps the bookings that a change leaves without their time. Refuses and lists them while one of them is
 * undecided. Comes after the change, so that proposals and moves find the times that it leaves; refusing takes it back.
 * All stylists must be locked, so that no booking is added meanwhile.
 */
export async function resolveBookings(
  trx: Db,
  caller: Caller,
  bookings: readonly BoardRow[],
  touched: Touched,
): Promise<BookingEffect> {
  const decisions = decide(bookings, touched.resolve)
  if (!decisions) {
    throw new Failure('BOOKINGS_AFFECTED', {
      details: { bookings: await listAffected(trx, caller, bookings, touched) },
    })
  }
  // What is cancelled first leaves its time to what is moved.
  const order = ['cancel', 'move', 'keep']
  for (const decision of decisions.toSorted((a, b) => order.indexOf(a.action) - order.indexOf(b.action))) {
    if (decision.action !== 'keep') await applyDecision(trx, caller, decision, touched)
  }
  const count = (action: BookingDecision['action']) => decisions.filter((decision) => decision.action === action).length
  return { moved: count('move'), cancelled: count('cancel'), kept: count('keep') }
}

/** One decision for each booking, or nothing while some are undecided. */
function decide(bookings: readonly BoardRow[], resolve: Resolution | undefined): BookingDecision[] | undefined {
  if (resolve === undefined) return bookings.length === 0 ? [] : undefined
  if (typeof resolve === 'string') return bookings.map(({ id }) => ({ orderId: id, action: resolve }))
  const byOrder = new Map(resolve.map((decision) => [decision.orderId, decision]))
  const decisions = bookings.flatMap(({ id }) => byOrder.get(id) ?? [])
  return decisions.length === bookings.length ? decisions : undefined
}

async function applyDecision(
  trx: Db,
  { whitelabelId, ownerId }: Caller,
  decision: Exclude<BookingDecision, { action: 'keep' }>,
  { reason, now }: Touched,
) {
  const order = await getOrderById(trx, decision.orderId)
  const change = { actor: 'SALON', actorId: ownerId, reason, now } as const
  if (decision.action === 'cancel') return applyChange(trx, order, { ...change, action: 'CANCEL' })
  const { startTime, stylistId } = decision
  const { values } = await planReschedule(trx, order, { whitelabelId, startTime, stylistId, limits: undefined, now })
  if (Date.parse(startTime) !== order.starts_at.getTime()) {
    return applyChange(trx, order, { ...change, action: 'RESCHEDULE' }, values)
  }
  // The time stays: customers are notified of the other stylist, not of a move.
  const appointment = { ...values.appointment, stylist_override_reason: reason }
  return applyChange(trx, order, { ...change, action: 'REASSIGN' }, { ...values, appointment })
}

async function listAffected(
  trx: Db,
  { whitelabelId }: Caller,
  bookings: readonly BoardRow[],
  { outletId, now }: Touched,
): Promise<AffectedBooking[]> {
  const { nameOf, proposalsOf } = await proposeMoves(trx, bookings, { whitelabelId, outletId, now })
  return bookings.map((row) => ({
    ...toBoardAppointment(row, BY_MANAGERS),
    stylistName: nameOf(row.stylist_id),
    proposals: proposalsOf(row.id),
  }))
}
