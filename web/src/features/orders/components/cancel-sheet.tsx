import { describeCancellationPolicy } from '@nikhar/contract/booking'
import { formatDay, formatTime, type Order } from '@nikhar/contract/orders'
import { CalendarX2, CircleCheck, type LucideIcon, Users } from 'lucide-react'
import { extractMessage } from '@nikhar/client/error-message'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { useNow } from '@nikhar/ui/clock'
import { TimeRing } from '@nikhar/ui/countdown'
import { Note } from '@nikhar/ui/note'
import { Sheet } from '@nikhar/ui/sheet'
import { toast } from '@nikhar/ui/toast'
import { useCancelOrder } from '../use-change-order.ts'
import { getFreeChangeTime } from '../appointment.ts'

const listPolicy = ({ cancelMinutes, movedFrom }: Order['appointment']): [icon: LucideIcon, text: string][] => [
  [
    CalendarX2,
    movedFrom
      ? 'The salon has moved your visit: cancelling is free until it begins.'
      : describeCancellationPolicy(cancelMinutes),
  ],
  [CircleCheck, 'You pay at the salon, so nothing is charged.'],
  [Users, 'The time is open to others right away.'],
]

interface CancelSheetProps {
  order: Order
  onClose: () => void
  onReschedule: () => void
}

/** Confirms the cancellation, with the policy and the time left. */
export function CancelSheet({ order, onClose, onReschedule }: CancelSheetProps) {
  const { appointment, outlet, orderId } = order
  const { until, timeLeft, share } = getFreeChangeTime(order, useNow())
  const cancel = useCancelOrder(orderId)

  // The live update may unmount this sheet before the response arrives. The toast is shown anyway.
  async function confirm() {
    try {
      await cancel.mutateAsync({})
      toast.success('Your booking is cancelled')
      onClose()
    } catch {
      // The sheet shows the error.
    }
  }

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="Cancel this booking?"
      description={`${formatDay(appointment.startTime)} at ${formatTime(appointment.startTime)}, ${outlet.outletName}`}
    >
      <Card className="mt-4 flex items-center gap-4">
        <TimeRing share={share}>
          {timeLeft.split(/(?<=[a-z]) /).map((part) => (
            <span key={part} className="block">
              {part}
            </span>
          ))}
        </TimeRing>
        <p className="min-w-0">
          <span className="block font-semibold">left to cancel free</span>
          <span className="block text-sm text-ink-3">
            until {formatTime(until)} on {formatDay(until)}
          </span>
        </p>
      </Card>
      <ul className="mt-3 divide-y divide-line">
        {listPolicy(appointment).map(([Icon, text]) => (
          <li key={text} className="flex items-center gap-3 py-3 text-sm text-ink-2">
            <Icon className="size-4.5 flex-none text-primary" /> {text}
          </li>
        ))}
      </ul>
      {cancel.error && (
        <Note tone="bad" className="mt-2">
          {extractMessage(cancel.error)}
        </Note>
      )}
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button
          variant="dangerFilled"
          className="col-span-2"
          onClick={() => void confirm()}
          pending={cancel.isPending}
          pendingText="Cancelling..."
        >
          Cancel booking
        </Button>
        <Button variant="soft" size="md" onClick={onReschedule}>
          Reschedule
        </Button>
        <Button variant="ghost" size="md" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Sheet>
  )
}
