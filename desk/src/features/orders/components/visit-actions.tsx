import { desk, type DeskOrder } from '@nikhar/contract/desk'
import { describeSalonRefusal, formatTime, UNDO_MINUTES, undoUntil } from '@nikhar/contract/orders'
import { Undo2, UserX } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { ConfirmDialog } from '@nikhar/ui/dialog'
import { InlineError } from '@nikhar/ui/inline-error'
import { Note } from '@nikhar/ui/note'
import { findPrimaryAction } from '../primary-action.ts'
import { CheckInForm } from './check-in-form.tsx'
import { CompleteButton, TakeButton } from './primary-bar.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'
import { useTransitions } from '../use-transitions.ts'

interface VisitActionsProps {
  order: DeskOrder
  /** Absent when there is nothing to take. */
  onTake: (() => void) | undefined
}

/** Check-in, no show, undo, and whatever is possible besides the primary action. What is too early says when it will be. */
export function VisitActions({ order, onTake }: VisitActionsProps) {
  const { now, start, closing, findRefusal, can } = useTransitions(order)
  const primary = findPrimaryAction(order, { can, canTake: onTake !== undefined })
  const tooEarly = (action: 'CHECK_IN' | 'NO_SHOW') =>
    findRefusal(action) === 'TOO_EARLY' ? describeSalonRefusal(action, 'TOO_EARLY', { now, start }) : undefined
  const isUnanswered = findRefusal('CONFIRM') === 'TOO_LATE' && can('CHECK_IN')
  const { answerBy } = order.appointment
  return (
    <>
      {isUnanswered && (
        <Note tone="warm">{`The visit should have begun. Check the guest in before ${formatTime(answerBy ?? start)}: that confirms the booking.`}</Note>
      )}
      {can('CHECK_IN') && <CheckInForm order={order} />}
      {tooEarly('CHECK_IN') && <NotYet reason={tooEarly('CHECK_IN')}>Check in</NotYet>}
      {onTake && primary !== 'TAKE' && <TakeButton order={order} onTake={onTake} />}
      {can('COMPLETE') && primary !== 'COMPLETE' && <CompleteButton order={order} />}
      {can('UNSEAT') && <UnseatButton order={order} />}
      {can('NO_SHOW') && <NoShowButton order={order} />}
      {can('CHECK_IN') && tooEarly('NO_SHOW') && <NotYet reason={tooEarly('NO_SHOW')}>No-show</NotYet>}
      {closing && can('UNDO') && <UndoButton order={order} until={undoUntil(closing.at)} />}
    </>
  )
}

/** A button that is enabled later. */
function NotYet({ reason, children }: { reason: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <Button block size="sm" variant="soft" disabled aria-describedby={id}>
        {children}
      </Button>
      <p id={id} className="text-center text-xs text-ink-2">
        {reason}
      </p>
    </div>
  )
}

function UnseatButton({ order }: { order: DeskOrder }) {
  const mutation = useOrderMutation(desk.unseatGuest, order, `${order.visitor.firstName} is waiting.`)
  return (
    <>
      <InlineError error={mutation.error?.message} />
      <Button
        block
        size="sm"
        variant="ghost"
        pending={mutation.isPending}
        pendingText="One moment..."
        onClick={() => mutation.mutate({})}
      >
        <Undo2 aria-hidden="true" className="size-4.5" />
        Not in the chair yet
      </Button>
    </>
  )
}

function UndoButton({ order, until }: { order: DeskOrder; until: Date }) {
  const mutation = useOrderMutation(desk.undoClosing, order, 'Undone. The booking is confirmed again.')
  const isNoShow = order.appointment.AppointmentStatus === 'NO_SHOW'
  return (
    <div className="grid gap-1.5">
      <InlineError error={mutation.error?.message} />
      <Button
        block
        size="sm"
        variant="outline"
        pending={mutation.isPending}
        pendingText="Undoing..."
        onClick={() => mutation.mutate({})}
      >
        <Undo2 aria-hidden="true" className="size-4.5" />
        {isNoShow ? 'Undo no-show' : 'Undo completion'}
      </Button>
      <p className="text-center text-xs text-ink-2">{`Until ${formatTime(until)}.`}</p>
    </div>
  )
}

function NoShowButton({ order }: { order: DeskOrder }) {
  const [confirming, setConfirming] = useState(false)
  const mutation = useOrderMutation(desk.markNoShow, order, 'Marked as a no-show.')
  return (
    <>
      <InlineError error={mutation.error?.message} />
      <Button block size="sm" variant="outline" onClick={() => setConfirming(true)}>
        No-show
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        icon={UserX}
        title="Mark as a no-show?"
        text={`${order.visitor.firstName} will read that they missed the visit. You can undo it for ${UNDO_MINUTES} minutes.`}
        cancel="Back"
        confirm="No-show"
        destructive
        pending={mutation.isPending}
        pendingText="Saving..."
        onConfirm={() => mutation.mutate({}, { onSettled: () => setConfirming(false) })}
      />
    </>
  )
}
