import { desk, type DeskOrder } from '@nikhar/contract/desk'
import { describeSalonRefusal, formatTime, UNDO_MINUTES, undoUntil } from '@nikhar/contract/orders'
import { Armchair, Undo2, UserX } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { ConfirmDialog } from '@nikhar/ui/dialog'
import { InlineError } from '@nikhar/ui/inline-error'
import { Note } from '@nikhar/ui/note'
import { describeCompletion } from '../describe-finish.ts'
import { CheckInForm } from './check-in-form.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'
import { useTransitions } from '../use-transitions.ts'

/** Confirm, check in, seat, complete, no show and undo. An action that is not possible yet shows when it will be. */
export function VisitActions({ order }: { order: DeskOrder }) {
  const { now, start, closing, findRefusal, can } = useTransitions(order)
  const tooEarly = (action: 'CHECK_IN' | 'NO_SHOW') =>
    findRefusal(action) === 'TOO_EARLY' ? describeSalonRefusal(action, 'TOO_EARLY', { now, start }) : undefined
  const isUnanswered = findRefusal('CONFIRM') === 'TOO_LATE' && can('CHECK_IN')
  const { answerBy } = order.appointment
  return (
    <>
      {can('CONFIRM') && <ConfirmButton order={order} />}
      {isUnanswered && (
        <Note tone="warm">{`Its time has come. Check the customer in before ${formatTime(answerBy ?? start)}: that confirms the booking.`}</Note>
      )}
      {can('CHECK_IN') && <CheckInForm order={order} />}
      {tooEarly('CHECK_IN') && <NotYet reason={tooEarly('CHECK_IN')}>Check in</NotYet>}
      {can('SEAT') && <SeatButton order={order} />}
      {can('COMPLETE') && <CompleteButton order={order} isNext={!can('SEAT')} />}
      {can('UNSEAT') && <UnseatButton order={order} />}
      {can('NO_SHOW') && <NoShowButton order={order} />}
      {can('CHECK_IN') && tooEarly('NO_SHOW') && <NotYet reason={tooEarly('NO_SHOW')}>No show</NotYet>}
      {closing && can('UNDO') && <UndoButton order={order} until={undoUntil(closing.at)} />}
    </>
  )
}

/** A button that is enabled later. */
function NotYet({ reason, children }: { reason: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <Button block size="sm" disabled aria-describedby={id}>
        {children}
      </Button>
      <p id={id} className="text-center text-xs text-ink-2">
        {reason}
      </p>
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

function CompleteButton({ order, isNext }: { order: DeskOrder; isNext: boolean }) {
  const mutation = useOrderMutation(desk.completeOrder, order, ({ finishedAt, appointment }) =>
    describeCompletion(finishedAt, appointment.endTime),
  )
  return (
    <>
      <InlineError error={mutation.error?.message} />
      <Button
        block
        variant={isNext ? 'primary' : 'outline'}
        pending={mutation.isPending}
        pendingText="Completing..."
        onClick={() => mutation.mutate({})}
      >
        Complete
      </Button>
    </>
  )
}

function UndoButton({ order, until }: { order: DeskOrder; until: Date }) {
  const mutation = useOrderMutation(desk.undoClosing, order, 'Taken back. The booking is confirmed again.')
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
        {isNoShow ? 'Undo no show' : 'Undo completion'}
      </Button>
      <p className="text-center text-xs text-ink-2">{`Possible until ${formatTime(until)}.`}</p>
    </div>
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
        text={`${order.visitor.firstName} will read that the visit was missed. You can undo it for ${UNDO_MINUTES} minutes.`}
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
