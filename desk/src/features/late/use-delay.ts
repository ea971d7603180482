import type { DelayPlan } from '@nikhar/contract'
import { createIdempotencyKey } from '@nikhar/client/idempotency-key'
import { offerUndo } from '@nikhar/ui/undo'
import { outbox } from '../../lib/desk-outbox.ts'
import { listMoving } from './describe-delay.ts'

interface DelayToSend {
  stylistId: number
  minutes: number
  name: string
  plan: DelayPlan
}

/** Nothing is sent, and no guest is notified, while it can be undone. */
export function useDelay(outletId: number, onDone: () => void) {
  return ({ stylistId, minutes, name, plan }: DelayToSend) => {
    const moving = listMoving(plan)
    const id = createIdempotencyKey()
    outbox.hold({
      id,
      outletId,
      label: `${name} is ${minutes} min late`,
      method: 'POST',
      path: '/salon/outlet/:outletId/delay',
      params: { outletId },
      body: { stylistId, minutes, bookings: moving.map(({ orderId, version }) => ({ orderId, version })) },
      change: {
        kind: 'DELAY',
        moves: moving.map(({ orderId, startTime, endTime }) => ({
          orderId,
          startTime: startTime.after,
          endTime: endTime.after,
        })),
      },
    })
    offerUndo({
      text: `${name} is ${minutes} min late: ${moving.length} moved`,
      onUndo: () => outbox.remove(id),
      onExpire: () => void outbox.release([id]),
    })
    onDone()
  }
}
