import type { HandOver, HandOverChoices, RestOfVisit } from '@nikhar/contract/billing'
import { formatTime } from '@nikhar/contract/orders'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { lockStylists } from '../place/claim-queries.ts'
import { invalidStylist } from '../schedule/day/invalid-stylist.ts'
import { changeOrder, getChangeableOrder, type ChangeDeps } from './change-order.ts'
import type { OrderReference } from '../read/order-actor.ts'
import type { OrderRow } from '../read/order-queries.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import { deleteRest, endOfDay, findColleagues, insertRest } from './hand-over-queries.ts'
import { findTimeConflicts } from './time-conflicts.ts'
import { findStoredLines, updateDoneBy } from './line-queries.ts'
import { addMinutes, takeTime, toVisitTime } from './visit-time.ts'

const STEP_MS = 5 * 60_000

/**
 * Hands the rest of a visit to another stylist, who must do all of its services and be free from now on. It stays one
 * visit with one bill.
 */
export function handOver(
  deps: ChangeDeps,
  reference: OrderReference,
  { serviceIds, stylistId, reason, version }: HandOver,
): Promise<void> {
  const change = { action: 'HAND_OVER', reason, version } as const
  return changeOrder(deps, reference, change, {
    beforeChange: async (trx, order, now) => {
      await lockStylists(trx, order.outlet_id)
      const rest = await planRest(trx, order, serviceIds, now)
      const to = addMinutes(rest.endsAt, order.buffer_minutes)
      const colleagues = await findColleagues(trx, order, { serviceIds: rest.serviceIds, from: rest.startsAt, to })
      const colleague = colleagues.find(({ id }) => id === stylistId)
      if (!colleague) throw invalidStylist('Choose another stylist of this outlet')
      if (!colleague.does_all) throw new Failure('STYLIST_UNABLE')
      await takeTime(trx, order, { stylistId, from: rest.startsAt, to, now })
      await insertRest(trx, order, { stylistId, from: rest.startsAt, to })
      await updateDoneBy(trx, order.id, rest.serviceIds, stylistId)
      await audit(trx, reference, order, 'HAND_OVER', { stylistId, services: rest.names, from: rest.startsAt, reason })
      const names = rest.names.join(', ')
      return {
        appointment: {
          ends_at: new Date(Math.min(rest.startsAt.getTime(), toVisitTime(order).endsAt.getTime())),
          buffer_minutes: 0,
          rest_ends_at: rest.endsAt,
        },
        detail: `${colleague.name} goes on with ${names} at ${formatTime(rest.startsAt)}; it ends at ${formatTime(rest.endsAt)}. Reason: ${reason}`,
      }
    },
  })
}

/** Gives the rest back to the first stylist, unless that time has been taken meanwhile. */
export function handBack(deps: ChangeDeps, reference: OrderReference, { version }: { version: number }): Promise<void> {
  return changeOrder(
    deps,
    reference,
    { action: 'HAND_BACK', version },
    {
      beforeChange: async (trx, order, now) => {
        const { rest_buffer_minutes: bufferMinutes } = order
        if (order.rest_ends_at === null || bufferMinutes === null) throw new Failure('ORDER_STATE')
        await lockStylists(trx, order.outlet_id)
        await deleteRest(trx, order.id)
        const lines = await findStoredLines(trx, order.id)
        await updateDoneBy(
          trx,
          order.id,
          lines.map(({ service_id }) => service_id),
          null,
        )
        const ends_at = addMinutes(order.rest_ends_at, bufferMinutes)
        await takeTime(trx, order, { stylistId: order.stylist_id, from: order.starts_at, to: ends_at, now })
        await audit(trx, reference, order, 'HAND_BACK', {})
        return {
          appointment: { ends_at, buffer_minutes: bufferMinutes, rest_ends_at: null },
          detail: `${order.stylist_name} does all of it after all.`,
        }
      },
    },
  )
}

export async function readHandOverChoices(
  { db, clock }: ChangeDeps,
  reference: OrderReference,
  { serviceIds }: RestOfVisit,
): Promise<HandOverChoices> {
  const now = clock()
  const order = await getChangeableOrder(db, reference, { action: 'HAND_OVER' }, now)
  const { startsAt: from, endsAt, serviceIds: restIds } = await planRest(db, order, serviceIds, now)
  const to = addMinutes(endsAt, order.buffer_minutes)
  const colleagues = await findColleagues(db, order, { serviceIds: restIds, from, to })
  const stylists = await Promise.all(
    colleagues.map(async ({ id: stylistId, name, does_all, is_working }) => {
      const inTheWay = await findTimeConflicts(db, { stylistId, from, to, orderId: order.id, now })
      const state = !does_all ? 'UNABLE' : inTheWay.length > 0 ? 'BUSY' : is_working ? 'FREE' : 'OFF'
      return { stylistId, name, state, inTheWay } as const
    }),
  )
  return { startTime: from.toISOString(), endTime: endsAt.toISOString(), stylists }
}

/** The rest begins at the next multiple of five minutes and takes as long as its services. */
async function planRest(db: Db, order: OrderRow, wantedIds: readonly string[], now: Date) {
  if (order.rest_ends_at !== null) throw stateFailure('The rest was handed over already. Take that back first.')
  const startsAt = new Date(Math.ceil(now.getTime() / STEP_MS) * STEP_MS)
  if (startsAt <= order.starts_at) throw stateFailure('The visit has not begun. Choose another stylist instead.')
  const chosen = new Set(wantedIds.map((id) => id.toLowerCase()))
  const rest = (await findStoredLines(db, order.id)).filter(
    ({ service_id, status }) => status === 'ACCEPTED' && chosen.has(service_id),
  )
  if (rest.length !== chosen.size) {
    throw new Failure('INVALID_REQUEST', { fields: { serviceIds: 'Choose among the services of the visit' } })
  }
  const minutes = rest.reduce((sum, line) => sum + line.minutes * line.quantity, 0)
  const endsAt = addMinutes(startsAt, minutes)
  if (endsAt > endOfDay(startsAt)) throw stateFailure('It would not end today.')
  return { startsAt, endsAt, serviceIds: rest.map(({ service_id }) => service_id), names: rest.map(({ name }) => name) }
}

function stateFailure(message: string) {
  return new Failure('ORDER_STATE', { message })
}

async function audit(trx: Db, { actor }: OrderReference, order: OrderRow, action: string, after: object) {
  const salon = { kind: 'SALON', accountId: actor.accountId } as const
  await insertAuditEntry(trx, { actor: salon, outletId: order.outlet_id, action, subjectId: order.id, after })
}
