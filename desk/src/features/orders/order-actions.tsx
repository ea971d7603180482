import { canDo, desk, type Action, type BoardStylist, type DeskOrder } from '@nikhar/contract'
import { UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { ConfirmDialog } from '@nikhar/ui/dialog'
import { InlineError } from '@nikhar/ui/inline-error'
import { useMinute } from '../../lib/salon-clock.ts'
import { useAct } from './actions.ts'
import { CancelForm } from './cancel-form.tsx'
import { CheckInBox } from './check-in-box.tsx'
import { MoveForm } from './move-form.tsx'
import { ReassignForm } from './reassign-form.tsx'
import { RejectForm } from './reject-form.tsx'

interface OrderActionsProps {
  order: DeskOrder
  stylists: readonly BoardStylist[]
}

type Open = 'CANCEL' | 'REJECT_LINES' | 'REASSIGN' | 'RESCHEDULE'

/** What the table of transitions allows the salon now; nothing else is offered. */
export function OrderActions({ order, stylists }: OrderActionsProps) {
  const now = useMinute()
  const [open, setOpen] = useState<Open>()
  const { AppointmentStatus: status, awaitingSalon, startTime, checkedInAt } = order.appointment
  const can = (action: Action) =>
    canDo(
      'SALON',
      action,
      { status, awaitingSalon },
      { now, start: new Date(startTime), checkedIn: checkedInAt !== null },
    )
  const form = { order, onDone: () => setOpen(undefined) }
  if (open && can(open)) {
    if (open === 'CANCEL') return <CancelForm {...form} />
    if (open === 'REJECT_LINES') return <RejectForm {...form} />
    if (open === 'REASSIGN') return <ReassignForm {...form} stylists={stylists} />
    return <MoveForm {...form} stylists={stylists} />
  }

  const others: [Open, ReactNode][] = [
    ['RESCHEDULE', 'Move'],
    ['REASSIGN', 'Other stylist'],
    ['REJECT_LINES', 'Reject services'],
    ['CANCEL', 'Cancel'],
  ]
  const shown = others.filter(([action]) => can(action) && (action !== 'REASSIGN' || stylists.length > 1))
  return (
    <div className="grid gap-3">
      {can('CONFIRM') && <Confirm order={order} />}
      {can('CHECK_IN') && <CheckInBox order={order} />}
      {can('COMPLETE') && <Complete order={order} />}
      {can('NO_SHOW') && <NoShow order={order} />}
      {shown.length > 0 && (
        <div className="grid grid-cols-2 gap-3">
          {shown.map(([action, words]) => (
            <Button
              key={action}
              size="sm"
              variant={action === 'CANCEL' ? 'danger' : 'soft'}
              onClick={() => setOpen(action)}
            >
              {words}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function Confirm({ order }: { order: DeskOrder }) {
  const act = useAct(desk.confirmOrder, order, 'Confirmed. The customer has been told.')
  return (
    <>
      <InlineError error={act.error?.message} />
      <Button block pending={act.isPending} pendingText="Confirming..." onClick={() => act.mutate({})}>
        Confirm
      </Button>
    </>
  )
}

function Complete({ order }: { order: DeskOrder }) {
  const act = useAct(desk.completeOrder, order, 'Completed. The customer can rate it now.')
  return (
    <>
      <InlineError error={act.error?.message} />
      <Button block pending={act.isPending} pendingText="Completing..." onClick={() => act.mutate({})}>
        Complete
      </Button>
    </>
  )
}

function NoShow({ order }: { order: DeskOrder }) {
  const [asking, setAsking] = useState(false)
  const act = useAct(desk.markNoShow, order, 'Noted: nobody came.')
  return (
    <>
      <InlineError error={act.error?.message} />
      <Button block size="sm" variant="outline" onClick={() => setAsking(true)}>
        No show
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        icon={UserX}
        title="Did nobody come?"
        text={`${order.visitor.firstName} will read that the visit was missed. This cannot be undone.`}
        cancel="Back"
        confirm="No show"
        destructive
        pending={act.isPending}
        pendingText="Noting..."
        onConfirm={() => act.mutate({}, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
