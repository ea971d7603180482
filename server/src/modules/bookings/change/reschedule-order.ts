import type { OrderReference } from '../read/order-actor.ts'
import { getOrderById } from '../read/order-queries.ts'
import { applyChange } from './apply-change.ts'
import { changeOrder, type ChangeDeps } from './change-order.ts'
import { planReschedule } from './plan-reschedule.ts'

interface Reschedule {
  startTime: string
  stylistId?: number | undefined
  reason?: string | undefined
  version?: number | undefined
}

/** Moves an appointment in one transaction: the old time is released only if the new one is available. */
export function rescheduleOrder(
  deps: ChangeDeps,
  reference: OrderReference,
  { startTime, stylistId, reason, version }: Reschedule,
): Promise<void> {
  const { whitelabelId, actor } = reference
  const limits = actor.kind === 'SALON' ? undefined : deps.config.bookingLimits
  const change = { action: 'RESCHEDULE', reason, version } as const
  let confirmsAtOnce = false
  return changeOrder(deps, reference, change, {
    beforeChange: async (trx, order, now) => {
      const { values, ...planned } = await planReschedule(trx, order, {
        whitelabelId,
        startTime,
        stylistId,
        limits,
        now,
      })
      confirmsAtOnce = planned.confirmsAtOnce
      return values
    },
    afterChange: async (trx, { id }, { now }) => {
      if (!confirmsAtOnce) return
      const confirmation = { actor: 'SYSTEM', actorId: null, action: 'CONFIRM', reason: null, now } as const
      await applyChange(trx, await getOrderById(trx, id), confirmation)
    },
  })
}
