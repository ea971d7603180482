import type { DelayPlan } from '@nikhar/contract/billing'
import { createIdempotencyKey } from '@nikhar/client/idempotency-key'
import { offerUndo } from '@nikhar/ui/undo'
import { offlineQueue } from '../../lib/desk-queue.ts'
import { listCalls, listMoving } from './describe-delay.ts'

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
    offlineQueue.hold({
      id,
      outletId,
      label: `${name} is ${minutes} min late`,
      call: {
        domain: 'visits',
        name: 'delayBookings',
        params: { outletId },
        body: { stylistId, minutes, bookings: moving.map(({ orderId, version }) => ({ orderId, version })) },
      },
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
      text: `${name} is ${minutes} min late: ${moving.length} moved${describeCalls(plan)}`,
      onUndo: () => offlineQueue.remove(id),
      onExpire: () => void offlineQueue.release([id]),
    })
    onDone()
  }
}

/** ". Please call Harish and Meher". */
function describeCalls(plan: DelayPlan): string {
  const names = listCalls(listMoving(plan)).map(({ name }) => name)
  return names.length === 0 ? '' : `. Please call ${names.join(' and ')}`
}
