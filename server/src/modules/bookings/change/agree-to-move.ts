import type { AgreeToMove } from '@nikhar/contract/orders'
import { Failure } from '../../../errors/failure.ts'
import type { OrderReference } from '../read/order-actor.ts'
import { changeOrder, type ChangeDeps } from './change-order.ts'

/**
 * For a customer whose booking the salon has moved. A customer who saw an earlier time than the current one has not
 * agreed to it.
 */
export function agreeToMove(deps: ChangeDeps, reference: OrderReference, { startTime }: AgreeToMove): Promise<void> {
  return changeOrder(
    deps,
    reference,
    { action: 'AGREE' },
    {
      beforeChange: async (_trx, { starts_at }) => {
        if (starts_at.getTime() !== Date.parse(startTime)) throw new Failure('ORDER_CHANGED')
        return { appointment: { moved_from: null } }
      },
    },
  )
}
