import { type ReactNode, useState } from 'react'
import { Button } from '@nikhar/ui/button'
import type { BoardStylist, DeskOrder } from '../../lib/entities.ts'
import { CancelForm } from './cancel-form.tsx'
import { RescheduleForm } from './reschedule-form.tsx'
import { ReassignForm } from './reassign-form.tsx'
import { RejectForm } from './reject-form.tsx'
import { useTransitions } from './use-transitions.ts'
import { VisitActions } from './visit-actions.tsx'

interface OrderActionsProps {
  order: DeskOrder
  stylists: readonly BoardStylist[]
}

type FormAction = 'CANCEL' | 'REJECT_LINES' | 'REASSIGN' | 'RESCHEDULE'

/** Offers only the actions that the transition table allows the salon at this moment. */
export function OrderActions({ order, stylists }: OrderActionsProps) {
  const [open, setOpen] = useState<FormAction>()
  const { can } = useTransitions(order)
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
      <VisitActions order={order} />
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
