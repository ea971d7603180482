import type { DeskOrder } from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { changeAppointment } from '../orders/change-appointment.ts'
import { actOnOrder, type Acting } from './act-on-order.ts'
import { countAccepted, rejectAccepted } from './order-queries.ts'
import { getOwnOrder } from './own.ts'

interface Rejecting extends Omit<Acting, 'action'> {
  serviceIds: string[]
  reason: string
}

/** Says no to some of the services. When none is left, nobody needs to come. */
export function rejectLines(
  deps: Pick<Deps, 'db' | 'clock' | 'bell'>,
  { serviceIds, ...asked }: Rejecting,
): Promise<DeskOrder> {
  const chosen = [...new Set(serviceIds)]
  return actOnOrder(
    deps,
    { ...asked, action: 'REJECT_LINES' },
    {
      before: async (trx, order) => {
        const rejected = await rejectAccepted(trx, order.id, chosen, asked.reason)
        if (rejected === chosen.length) return {}
        // Another tab may have rejected them while this one waited for the lines.
        if ((await getOwnOrder(trx, asked)).version !== order.version) throw new Failure('ORDER_CHANGED')
        throw new Failure('INVALID_REQUEST', {
          fields: { serviceIds: 'Choose among the services that are still accepted' },
        })
      },
      after: async (trx, order, change) => {
        if ((await countAccepted(trx, order.id)) === 0)
          await changeAppointment(trx, order, { ...change, action: 'CANCEL' })
      },
    },
  )
}
