import { desk } from '@nikhar/contract/desk'
import { formatRupees } from '@nikhar/contract/money'
import { Armchair, Check, IndianRupee } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import type { DeskOrder } from '@nikhar/contract/desk'
import { describeCompletion } from '../describe-finish.ts'
import { findPrimaryAction } from '../primary-action.ts'
import { useOrderMutation } from '../use-order-mutation.ts'
import { useTransitions } from '../use-transitions.ts'

interface PrimaryBarProps {
  order: DeskOrder
  /** Absent when there is nothing to take. */
  onTake: (() => void) | undefined
}

/** The one thing to do next, always in view at the foot of the panel. */
export function PrimaryBar({ order, onTake }: PrimaryBarProps) {
  const { can } = useTransitions(order)
  const action = findPrimaryAction(order, { can, canTake: onTake !== undefined })
  if (action === undefined) return null
  return (
    <div className="sticky -bottom-5 z-2 -mx-5 -mb-5 grid gap-2 bg-surface px-5 py-4 shadow-bar max-lg:-bottom-4 max-lg:mx-0 max-lg:-mb-4 max-lg:px-0">
      {action === 'CONFIRM' && <ConfirmButton order={order} />}
      {action === 'SEAT' && <SeatButton order={order} />}
      {action === 'TAKE' && onTake && <TakeButton order={order} onTake={onTake} isPrimary />}
      {action === 'COMPLETE' && <CompleteButton order={order} isPrimary />}
    </div>
  )
}

interface TakeButtonProps {
  order: DeskOrder
  onTake: () => void
  isPrimary?: boolean
}

export function TakeButton({ order: { payment }, onTake, isPrimary = false }: TakeButtonProps) {
  return (
    <Button block size={isPrimary ? 'lg' : 'sm'} variant={isPrimary ? 'primary' : 'soft'} onClick={onTake}>
      <IndianRupee aria-hidden="true" className="size-4.5" />
      <span className="whitespace-nowrap">{`Take ${formatRupees(payment.due)}`}</span>
    </Button>
  )
}

export function CompleteButton({ order, isPrimary = false }: { order: DeskOrder; isPrimary?: boolean }) {
  const mutation = useOrderMutation(desk.completeOrder, order, ({ finishedAt, appointment }) =>
    describeCompletion(finishedAt, appointment.endTime),
  )
  return (
    <>
      <InlineError error={mutation.error?.message} />
      <Button
        block
        size={isPrimary ? 'lg' : 'sm'}
        variant={isPrimary ? 'primary' : 'soft'}
        pending={mutation.isPending}
        pendingText="Completing..."
        onClick={() => mutation.mutate({})}
      >
        <Check aria-hidden="true" className="size-5" />
        Complete
      </Button>
    </>
  )
}

function ConfirmButton({ order }: { order: DeskOrder }) {
  const mutation = useOrderMutation(desk.confirmOrder, order, 'Confirmed. The guest has been notified.')
  return (
    <>
      <InlineError error={mutation.error?.message} />
      <Button block pending={mutation.isPending} pendingText="Confirming..." onClick={() => mutation.mutate({})}>
        <Check aria-hidden="true" className="size-5" />
        Confirm
      </Button>
    </>
  )
}

/** Seats the waiting guest. */
function SeatButton({ order }: { order: DeskOrder }) {
  const mutation = useOrderMutation(desk.seatGuest, order, `${order.visitor.firstName} is in the chair.`)
  return (
    <>
      <InlineError error={mutation.error?.message} />
      <Button block pending={mutation.isPending} pendingText="One moment..." onClick={() => mutation.mutate({})}>
        <Armchair aria-hidden="true" className="size-5" />
        In the chair
      </Button>
    </>
  )
}
