import { isTransitionAllowed, desk, type Action } from '@nikhar/contract'
import { UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { ConfirmDialog } from '@nikhar/ui/dialog'
import { InlineError } from '@nikhar/ui/inline-error'
import type { BoardStylist, DeskOrder } from '../../lib/entities.ts'
import { useCurrentTime } from '../../lib/salon-time.ts'
import { useOrderMutation } from './use-order-mutation.ts'
import { CancelForm } from './cancel-form.tsx'
import { CheckInForm } from './check-in-form.tsx'
import { RescheduleForm } from './reschedule-form.tsx'
import { ReassignForm } from './reassign-form.tsx'
import { RejectForm } from './reject-form.tsx'

interface OrderActionsProps {
  order: DeskOrder
  stylists: readonly BoardStylist[]
}

type FormAction = 'CANCEL' | 'REJECT_LINES' | 'REASSIGN' | 'RESCHEDULE'

/** Offers only the actions that the transition table allows the salon at this moment. */
export function OrderActions({ order, stylists }: OrderActionsProps) {
  const now = useCurrentTime()
  const [open, setOpen] = useState<FormAction>()
  const { AppointmentStatus: status, awaitingSalon, startTime, checkedInAt } = order.appointment
  const can = (action: Action) =>
    isTransitionAllowed(
      'SALON',
      action,
      { status, awaitingSalon },
      { now, start: new Date(startTime), checkedIn: checkedInAt !== null },
    )
  const formProps = { order, onDone: () => setOpen(undefined) }
  if (open && can(open)) {
    if (open === 'CANCEL') return <CancelForm {...formProps} />
    if (open === 'REJECT_LINES') return <RejectForm {...formProps} />
    if (open === 'REASSIGN') return <ReassignForm {...formProps} stylists={stylists} />
    return <RescheduleForm {...formProps} stylists={stylists} />
  }

  const formActions: [FormAction, ReactNode][] = [
    ['RESCHEDULE', 'Move'],
    ['REASSIGN', 'Other stylist'],
    ['REJECT_LINES', 'Reject services'],
    ['CANCEL', 'Cancel'],
  ]
  const shown = formActions.filter(([action]) => can(action) && (action !== 'REASSIGN' || stylists.length > 1))
  return (
    <div className="grid gap-3">
      {can('CONFIRM') && <ConfirmButton order={order} />}
      {can('CHECK_IN') && <CheckInForm order={order} />}
      {can('COMPLETE') && <CompleteButton order={order} />}
      {can('NO_SHOW') && <NoShowButton order={order} />}
      {shown.length > 0 && (
        <div className="grid grid-cols-2 gap-3">
          {shown.map(([action, label]) => (
            <Button
              key={action}
              size="sm"
              variant={action === 'CANCEL' ? 'danger' : 'soft'}
              onClick={() => setOpen(action)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function ConfirmButton({ order }: { order: DeskOrder }) {
  const mutation = useOrderMutation(desk.confirmOrder, order, 'Confirmed. The customer has been told.')
  return (
    <>
      <InlineError error={mutation.error?.message} />
      <Button block pending={mutation.isPending} pendingText="Confirming..." onClick={() => mutation.mutate({})}>
        Confirm
      </Button>
    </>
  )
}

function CompleteButton({ order }: { order: DeskOrder }) {
  const mutation = useOrderMutation(desk.completeOrder, order, 'Completed. The customer can rate it now.')
  return (
    <>
      <InlineError error={mutation.error?.message} />
      <Button block pending={mutation.isPending} pendingText="Completing..." onClick={() => mutation.mutate({})}>
        Complete
      </Button>
    </>
  )
}

function NoShowButton({ order }: { order: DeskOrder }) {
  const [confirming, setConfirming] = useState(false)
  const mutation = useOrderMutation(desk.markNoShow, order, 'Noted: nobody came.')
  return (
    <>
      <InlineError error={mutation.error?.message} />
      <Button block size="sm" variant="outline" onClick={() => setConfirming(true)}>
        No show
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        icon={UserX}
        title="Did nobody come?"
        text={`${order.visitor.firstName} will read that the visit was missed. This cannot be undone.`}
        cancel="Back"
        confirm="No show"
        destructive
        pending={mutation.isPending}
        pendingText="Noting..."
        onConfirm={() => mutation.mutate({}, { onSettled: () => setConfirming(false) })}
      />
    </>
  )
}
