import { type Order } from '@nikhar/contract/orders'
import { formatMoment } from '@nikhar/contract/salon-time'
import { extractMessage } from '@nikhar/client/error-message'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { InlineError } from '@nikhar/ui/inline-error'
import { toast } from '@nikhar/ui/toast'
import { useAgreeToMove } from '../use-change-order.ts'

interface MovedCardProps {
  order: Order
  /** The former time of the visit. */
  movedFrom: string
  onReschedule: () => void
  onCancel: () => void
}

/** Asks whether the time to which the salon has moved the visit suits, beside the one that was agreed. */
export function MovedCard({
  order: { orderId, appointment, outlet },
  movedFrom,
  onReschedule,
  onCancel,
}: MovedCardProps) {
  const agree = useAgreeToMove(orderId)
  const { startTime } = appointment
  return (
    <Card role="group" aria-label="Moved by the salon" className="grid gap-3.5">
      <div>
        <h2 className="type-h3">{outlet.outletName} has moved your visit</h2>
        <p className="mt-1 tabular-nums">
          <s className="text-ink-3">
            <span className="sr-only">It was </span>
            {formatMoment(movedFrom)}
          </s>{' '}
          <b className="block font-semibold">
            <span className="sr-only">It is now </span>
            {formatMoment(startTime)}
          </b>
        </p>
      </div>
      <InlineError error={agree.error ? extractMessage(agree.error) : undefined} />
      <Button
        size="md"
        pending={agree.isPending}
        onClick={() => agree.mutate(startTime, { onSuccess: () => toast.success('Thank you, it is confirmed') })}
      >
        Fine
      </Button>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="soft" size="md" onClick={onReschedule}>
          Another time
        </Button>
        <Button variant="danger" size="md" onClick={onCancel}>
          Cancel free
        </Button>
      </div>
    </Card>
  )
}
