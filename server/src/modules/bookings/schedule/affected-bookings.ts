import type { AffectedBooking, BookingDecision, BookingEffect, Resolution } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import type { BoardRow } from '../read/board-queries.ts'
import { toBoardAppointment } from '../read/read-board.ts'
import { findGuestReach } from '../../notifications/guest-reach.ts'
import { applyChange } from '../change/apply-change.ts'
import { planReschedule } from '../change/plan-reschedule.ts'
import { getOrderById } from '../read/order-queries.ts'
import type { SalonActor } from '../../../http/actor.ts'
import type { Preference } from './choose-proposals.ts'
import { proposeMoves } from './propose-moves.ts'

/** Only managers change data that bookings depend on. */
const BY_MANAGERS = { role: 'MANAGER' } as const

const CHOOSE = 'Please choose another time, or cancel: both are free of charge.'
const NOT_ASKED = 'These bookings need another stylist, or are cancelled'

type ListedBooking = Omit<AffectedBooking, 'reach'>

interface Touched {
  outletId: number
  resolve: Resolution | undefined
  /** The message to customers whose booking is moved or cancelled. */
  reason: string
  /** The kind of times proposed first; by default the same stylist's. */
  prefer?: Preference
  /** False when a stylist leaves: no booking can stay, not even until its customer has chosen. */
  canAsk?: boolean
  now: Date
}

/**
 * Moves, cancels or keeps the bookings that lose their time through a change, or asks their customers. Throws and lists
 * them while one is undecided. Runs after the change, so that proposals and moves use the remaining times; throwing
 * rolls the change back. All stylists must be locked, so that no booking is added meanwhile.
 */
export async function resolveBookings(
  trx: Db,
  actor: SalonActor,
  bookings: readonly BoardRow[],
  touched: Touched,
): Promise<BookingEffect> {
  const decisions = decide(bookings, touched.resolve)
  if (!decisions) {
    throw new Failure('BOOKINGS_AFFECTED', {
      details: { bookings: await listAffected(trx, actor, bookings, touched) },
    })
  }
  // Cancellations come first: they free times for moves.
  const order = ['cancel', 'move', 'ask', 'keep']
  for (const decision of decisions.toSorted((a, b) => order.indexOf(a.action) - order.indexOf(b.action))) {
    if (decision.action !== 'keep') await applyDecision(trx, actor, decision, touched)
  }
  const count = (action: BookingDecision['action']) => decisions.filter((decision) => decision.action === action).length
  const asked = count('ask')
  return { moved: count('move'), cancelled: count('cancel'), kept: count('keep'), ...(asked > 0 && { asked }) }
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
  { whitelabelId, accountId }: SalonActor,
  decision: Exclude<BookingDecision, { action: 'keep' }>,
  { reason, canAsk = true, now }: Touched,
) {
  const order = await getOrderById(trx, decision.orderId)
  const change = { actor: 'SALON', actorId: accountId, reason, now } as const
  if (decision.action === 'cancel') return applyChange(trx, order, { ...change, action: 'CANCEL' })
  if (decision.action === 'ask') {
    if (!canAsk) throw new Failure('INVALID_REQUEST', { fields: { resolve: NOT_ASKED } })
    return applyChange(trx, order, { ...change, action: 'ASK' }, { detail: `${reason} ${CHOOSE}` })
  }
  const { startTime, stylistId } = decision
  const { values } = await planReschedule(trx, order, { whitelabelId, startTime, stylistId, limits: undefined, now })
  if (Date.parse(startTime) !== order.starts_at.getTime()) {
    return applyChange(trx, order, { ...change, action: 'RESCHEDULE' }, values)
  }
  // The time stays the same: customers are notified of the new stylist, not of a move.
  const appointment = { ...values.appointment, stylist_override_reason: reason }
  return applyChange(trx, order, { ...change, action: 'REASSIGN' }, { ...values, appointment })
}

async function listAffected(
  trx: Db,
  { whitelabelId }: SalonActor,
  bookings: readonly BoardRow[],
  { outletId, prefer, now }: Touched,
): Promise<ListedBooking[]> {
  const { nameOf, proposalsOf } = await proposeMoves(trx, bookings, { whitelabelId, outletId, prefer, now })
  return bookings.map((row) => ({
    ...toBoardAppointment(row, BY_MANAGERS),
    stylistName: nameOf(row.stylist_id),
    proposals: proposalsOf(row.id),
  }))
}

/**
 * Runs a change, and adds to each affected booking the channels that reach its guest. They are read after the
 * transaction, which was rolled back, because the transaction locks every stylist.
 */
export async function withGuestReach<T>({ db, config }: Pick<Deps, 'db' | 'config'>, change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'BOOKINGS_AFFECTED') throw error
    const listed = error.details?.['bookings'] as ListedBooking[]
    const reachOf = await findGuestReach(
      db,
      config,
      listed.map(({ orderId }) => orderId),
    )
    const bookings: AffectedBooking[] = listed.map((booking) => ({ ...booking, reach: reachOf(booking.orderId) }))
    throw new Failure('BOOKINGS_AFFECTED', { details: { bookings } })
  }
}
