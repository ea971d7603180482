import type { ResizeVisit } from '@nikhar/contract/billing'
import { formatTime } from '@nikhar/contract/orders'
import { salonDayOf } from '@nikhar/contract/salon-time'
import { Failure } from '../../../errors/failure.ts'
import { lockStylists } from '../place/claim-queries.ts'
import { changeOrder, type ChangeDeps } from './change-order.ts'
import type { OrderReference } from '../read/order-actor.ts'
import type { OrderRow } from '../read/order-queries.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import { moveVisitEnd, toVisitTime } from './visit-time.ts'

const STEP_MS = 5 * 60_000

/** Makes a visit longer or shorter than its services need. Services and bill do not change. */
export function resizeVisit(
  deps: ChangeDeps,
  reference: OrderReference,
  { endTime, version }: ResizeVisit,
): Promise<void> {
  const visitEndsAt = new Date(endTime)
  const change = { action: 'RESIZE', version } as const
  let before: Date | undefined
  return changeOrder(deps, reference, change, {
    beforeChange: async (trx, order, now) => {
      assertEnd(order, visitEndsAt, now)
      before = order.ends_at
      const { stylistId, bufferMinutes } = toVisitTime(order)
      await lockStylists(trx, order.outlet_id, stylistId)
      const appointment = await moveVisitEnd(trx, order, { visitEndsAt, bufferMinutes, now })
      const detail = `It ends at ${formatTime(visitEndsAt)} instead of ${formatTime(order.ends_at)}.`
      return { appointment, detail }
    },
    afterChange: (trx, { id, outlet_id }) =>
      insertAuditEntry(trx, {
        actor: { kind: 'SALON', accountId: reference.actor.accountId },
        outletId: outlet_id,
        action: 'RESIZE_VISIT',
        subjectId: id,
        before: { ends_at: before },
        after: { ends_at: visitEndsAt },
      }),
  })
}

function assertEnd({ starts_at, ends_at, rest_ends_at }: OrderRow, visitEndsAt: Date, now: Date) {
  const problems: [boolean, string][] = [
    [rest_ends_at !== null, 'The rest of this visit was handed over. Take that back first'],
    [visitEndsAt.getTime() - starts_at.getTime() < STEP_MS, 'A visit takes at least 5 minutes'],
    [visitEndsAt.getTime() % STEP_MS !== 0, 'Choose a multiple of 5 minutes'],
    [visitEndsAt <= now, 'This time has passed'],
    [salonDayOf(visitEndsAt) !== salonDayOf(starts_at), 'Must end on the day it begins'],
    [visitEndsAt.getTime() === ends_at.getTime(), 'It ends then already'],
  ]
  const problem = problems.find(([isProblem]) => isProblem)
  if (problem) throw new Failure('INVALID_REQUEST', { message: problem[1], fields: { endTime: problem[1] } })
}
