import { endTimeOf, type DeskOrder, type MoveOrder, type ReassignOrder } from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { readAskedTime } from '../booking/asked-time.ts'
import { clearHolds, lockStylists } from '../booking/claim-queries.ts'
import { claimTime } from '../booking/claim-time.ts'
import { deleteHold } from '../booking/hold-queries.ts'
import { actOnOrder } from './act-on-order.ts'
import type { AskedOrder } from './own.ts'

type Clocked = Pick<Deps, 'db' | 'clock' | 'bell'>

/** The old time is free only if the new one is won. */
export function moveOrder(
  deps: Clocked,
  asked: AskedOrder,
  { version, startTime, clientId, reason }: MoveOrder,
): Promise<DeskOrder> {
  const { whitelabelId } = asked
  return actOnOrder(
    deps,
    { ...asked, version, reason, action: 'RESCHEDULE' },
    {
      before: async (trx, order, now) => {
        const minutes = (order.ends_at.getTime() - order.starts_at.getTime()) / 60_000
        const time = readAskedTime({ startTime, endTime: endTimeOf(startTime, minutes) }, now)
        const stylistId = clientId ?? order.stylist_id
        if (time.startsAt.getTime() === order.starts_at.getTime() && stylistId === order.stylist_id) {
          throw new Failure('INVALID_REQUEST', { fields: { startTime: 'Choose another time' } })
        }
        const { id: movingOrderId, outlet_id: outletId, customer_id: customerId } = order
        const claimed = await claimTime(trx, {
          whitelabelId,
          outletId,
          customerId,
          stylistId,
          movingOrderId,
          bySalon: true,
          time,
          now,
        })
        // A hold of the customer's own at that very time has done its work.
        if (claimed.hold) await deleteHold(trx, claimed.hold.id)
        return { stylist_id: claimed.stylistId, starts_at: time.startsAt, ends_at: time.endsAt }
      },
    },
  )
}

/** The salon knows who can come in: shifts do not count here, only that nobody is in two places at once. */
export function reassignOrder(
  deps: Clocked,
  asked: AskedOrder,
  { version, clientId, reason }: ReassignOrder,
): Promise<DeskOrder> {
  return actOnOrder(
    deps,
    { ...asked, version, reason, action: 'REASSIGN' },
    {
      before: async (trx, order, now) => {
        const [stylist] = await lockStylists(trx, order.outlet_id, clientId)
        if (!stylist || stylist.has_left) throw notHere('This stylist does not work at this outlet')
        if (clientId === order.stylist_id) throw notHere('The appointment is with this stylist already')
        const { customer_id: customerId, outlet_id: outletId, starts_at: startsAt, ends_at: endsAt } = order
        await clearHolds(trx, {
          stylistId: clientId,
          customerId,
          outletId,
          time: { startsAt, endsAt },
          keep: undefined,
          bySalon: true,
          now,
        })
        return { stylist_id: clientId, override_client_reason: reason }
      },
    },
  )
}

function notHere(sentence: string) {
  return new Failure('INVALID_REQUEST', { fields: { clientId: sentence } })
}
