import { describeCancellationPolicy } from '@nikhar/contract/booking'
import type { Order } from '@nikhar/contract/orders'
import { Button } from '@nikhar/ui/button'
import { useNow } from '@nikhar/ui/clock'
import { getChangeRefusal } from '../appointment.ts'

interface ChangeButtonsProps {
  order: Order
  onCancel: () => void
  onReschedule: () => void
  onTooLate: () => void
}

/** Cancel and reschedule, with the policy. Too close to the start they explain why not. */
export function ChangeButtons({ order: { appointment }, onCancel, onReschedule, onTooLate }: ChangeButtonsProps) {
  const nowMs = useNow()
  const refusal = getChangeRefusal(appointment, nowMs)
  if (refusal === 'STATE' || Date.parse(appointment.startTime) <= nowMs) return null
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button variant="soft" size="md" onClick={refusal ? onTooLate : onReschedule}>
        Reschedule
      </Button>
      <Button variant="danger" size="md" onClick={refusal ? onTooLate : onCancel}>
        Cancel booking
      </Button>
      <p className="col-span-2 text-center text-xs text-ink-3">
        {appointment.movedFrom
          ? 'The salon has moved your visit: cancelling is free until it begins.'
          : describeCancellationPolicy(appointment.cancelMinutes)}
      </p>
    </div>
  )
}
