import type { BoardStylist, DeskOrder } from '@nikhar/contract/desk'
import type { ReactNode } from 'react'
import { Button } from '@nikhar/ui/button'
import { useCurrentOutlet } from '../../../lib/current-outlet.ts'
import { CancelForm } from './cancel-form.tsx'
import { ChangeServicesForm } from './change-services-form.tsx'
import { HandBackButton } from './hand-back-button.tsx'
import { HandOverForm } from './hand-over-form.tsx'
import { RescheduleForm } from './reschedule-form.tsx'
import { ReassignForm } from './reassign-form.tsx'
import { RejectForm } from './reject-form.tsx'
import { useTransitions } from '../use-transitions.ts'
import { VisitActions } from './visit-actions.tsx'

interface OrderActionsProps {
  order: DeskOrder
  stylists: readonly BoardStylist[]
  open: FormAction | undefined
  onOpen: (action: FormAction | undefined) => void
  /** Absent when nothing is due, or the account may not take payments. */
  onTake: (() => void) | undefined
}

const HAND_OVERS = new Set(['HAND_OVER', 'HAND_BACK'])

/** Stylists may not change prices or assign colleagues. */
const FRONT_DESK_ONLY = new Set<FormAction>(['EDIT_LINES', 'HAND_OVER', 'REASSIGN'])

export type FormAction = 'CANCEL' | 'EDIT_LINES' | 'HAND_OVER' | 'REJECT_LINES' | 'REASSIGN' | 'RESCHEDULE'

/** Offers only the actions that the transition table allows the salon at this moment. */
export function OrderActions({ order, stylists, open, onOpen, onTake }: OrderActionsProps) {
  const { can } = useTransitions(order)
  const isFrontDesk = useCurrentOutlet()?.permissions.includes('takePayments') === true
  const formProps = { order, onDone: () => onOpen(undefined) }
  if (open && can(open)) {
    if (open === 'CANCEL') return <CancelForm {...formProps} />
    if (open === 'EDIT_LINES') return <ChangeServicesForm {...formProps} />
    if (open === 'HAND_OVER') return <HandOverForm {...formProps} />
    if (open === 'REJECT_LINES') return <RejectForm {...formProps} />
    if (open === 'REASSIGN') return <ReassignForm {...formProps} stylists={stylists} />
    return <RescheduleForm {...formProps} stylists={stylists} />
  }

  const formActions: [FormAction, ReactNode][] = [
    ['EDIT_LINES', 'Change services'],
    ['RESCHEDULE', 'Move'],
    ['HAND_OVER', 'Transfer remaining services'],
    ['REASSIGN', 'Other stylist'],
    ['REJECT_LINES', 'Reject services'],
    ['CANCEL', 'Cancel'],
  ]
  const isHandedOver = order.history.findLast(({ action }) => HAND_OVERS.has(action))?.action === 'HAND_OVER'
  const needsColleague = new Set<FormAction>(['REASSIGN', 'HAND_OVER'])
  const shown = formActions.filter(
    ([action]) =>
      can(action) &&
      ((stylists.length > 1 && !isHandedOver) || !needsColleague.has(action)) &&
      (isFrontDesk || !FRONT_DESK_ONLY.has(action)),
  )
  return (
    <div className="grid gap-3">
      <VisitActions order={order} onTake={onTake} />
      {isHandedOver && can('HAND_BACK') && isFrontDesk && <HandBackButton order={order} />}
      {shown.length > 0 && (
        <div className="grid grid-cols-2 gap-3 *:last:odd:col-span-2">
          {shown.map(([action, label]) => (
            <Button
              key={action}
              size="sm"
              variant={action === 'CANCEL' ? 'danger' : 'soft'}
              onClick={() => onOpen(action)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
