import { Failure } from '../../../errors/failure.ts'
import type { OrderReference } from '../read/order-actor.ts'
import { getOrder } from '../read/get-order.ts'
import { applyChange } from './apply-change.ts'
import { changeOrder, type ChangeDeps } from './change-order.ts'
import { countAcceptedLines, rejectAcceptedLines } from './change-queries.ts'

interface Rejection {
  serviceIds: string[]
  reason: string
  version: number
}

/** Rejects some services of an order, and cancels it when none is left. */
export function rejectLines(
  deps: ChangeDeps,
  reference: OrderReference,
  { serviceIds, reason, version }: Rejection,
): Promise<void> {
  const distinctIds = [...new Set(serviceIds)]
  const change = { action: 'REJECT_LINES', reason, version } as const
  return changeOrder(deps, reference, change, {
    beforeChange: async (trx, order) => {
      const rejected = await rejectAcceptedLines(trx, order.id, distinctIds, reason)
      if (rejected === distinctIds.length) return {}
      // A concurrent rejection may have committed while this one waited for the rows' locks.
      if ((await getOrder(trx, reference)).version !== order.version) throw new Failure('ORDER_CHANGED')
      throw new Failure('INVALID_REQUEST', {
        fields: { serviceIds: 'Choose among the services that are still accepted' },
      })
    },
    afterChange: async (trx, order, applied) => {
      if ((await countAcceptedLines(trx, order.id)) > 0) return
      await applyChange(trx, order, { ...applied, action: 'CANCEL' })
    },
  })
}
