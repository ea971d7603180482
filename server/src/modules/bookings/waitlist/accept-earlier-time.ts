import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import type { ChangeDeps } from '../change/change-order.ts'
import { rescheduleOrder } from '../change/reschedule-order.ts'
import { settleEntries } from './settle-entries.ts'

interface Taking {
  whitelabelId: number
  customerId: number
  entryId: string
}

/** Moves the booking to the time that is held for it, in the transaction of the move and by its rules. */
export async function acceptEarlierTime(deps: ChangeDeps, { whitelabelId, customerId, entryId }: Taking) {
  const { db, clock } = deps
  const entry = await findOffer(db, entryId, customerId)
  if (!entry || entry.order_id === null) throw new Failure('NOT_FOUND')
  const { order_id: orderId, offered_starts_at, offered_stylist_id, held_until, status } = entry
  if (status !== 'OFFERED' || !offered_starts_at || !offered_stylist_id || !held_until || held_until <= clock()) {
    throw new Failure('OFFER_GONE')
  }
  const actor = { kind: 'CUSTOMER', whitelabelId, accountId: customerId } as const
  const time = { startTime: offered_starts_at.toISOString(), stylistId: offered_stylist_id }
  await rescheduleOrder(deps, { whitelabelId, actor, orderId }, time)
  await settleEntries(db, clock())
  return { orderId }
}

function findOffer(db: Db, entryId: string, customerId: number) {
  return db
    .selectFrom('waitlist_entries')
    .select(['order_id', 'status', 'offered_starts_at', 'offered_stylist_id', 'held_until'])
    .where('id', '=', entryId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
}
