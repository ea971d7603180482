import { SLOT_LEAD_MINUTES } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import type { AskedTime } from './asked-time.ts'
import { assignStylist, isBooked } from './assign-stylist.ts'
import { clearHolds, findOwnHold, lockStylists } from './claim-queries.ts'
import { findOutletTimes } from './timetable-queries.ts'

interface Claim {
  whitelabelId: number
  outletId: number
  customerId: number
  /** The chosen stylist, if one was. */
  stylistId: number | undefined
  /** The order whose appointment this time will be instead of its own. */
  movingOrderId?: string
  bySalon?: boolean
  time: AskedTime
  now: Date
}

const NO_LONGER = 'This time is no longer available. Please choose another time.'

/**
 * Finds the stylist whose time it will be and makes it free for this customer. Until the transaction ends nobody else can
 * take it: what is read here was read under the stylists' locks.
 */
export async function claimTime(
  trx: Db,
  { whitelabelId, outletId, customerId, stylistId, movingOrderId, bySalon = false, time, now }: Claim,
) {
  const locked = await lockStylists(trx, outletId, stylistId)
  if (stylistId !== undefined && locked.length === 0) {
    throw new Failure('INVALID_REQUEST', { fields: { clientId: 'This stylist does not work at this outlet' } })
  }
  const { on, span } = time
  const found = await findOutletTimes(trx, {
    whitelabelId,
    outletId,
    customerId,
    movingOrderId,
    firstDay: on.day,
    lastDay: on.day,
    now,
  })
  if (!found) throw new Failure('NOT_FOUND')
  if (!found.isActive) throw new Failure('OUTLET_CLOSED')

  const hold = await findOwnHold(trx, customerId, outletId, time.startsAt, stylistId)
  const isSoonEnough = time.startsAt.getTime() - now.getTime() >= SLOT_LEAD_MINUTES * 60_000
  // Who held the time while it was offered may still book it.
  if (!isSoonEnough && !hold) throw new Failure('SLOT_TAKEN', { message: NO_LONGER })
  const wish = {
    on,
    span,
    among: locked.filter(({ has_left }) => !has_left).map(({ id }) => id),
    held: hold?.stylist_id,
  }
  const stylist = assignStylist(found.timetable, wish)
  if (!stylist) throw new Failure('SLOT_TAKEN', isBooked(found.timetable, wish) ? {} : { message: NO_LONGER })

  const own = hold?.stylist_id === stylist.id ? hold : undefined
  await clearHolds(trx, { stylistId: stylist.id, customerId, outletId, time, keep: own?.id, bySalon, now })
  return { stylistId: stylist.id, hold: own }
}
