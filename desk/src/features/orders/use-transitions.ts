import type { DeskOrder } from '@nikhar/contract/desk'
import { type Action, type Closing, findTransitionRefusal, type TransitionRefusal } from '@nikhar/contract/orders'
import { useCurrentTime } from '../../lib/salon-time.ts'

/** The actions on an order that the table of transitions allows the salon at this moment. */
export function useTransitions({ appointment, seatedAt, history }: DeskOrder) {
  const now = useCurrentTime()
  const { AppointmentStatus: status, awaitingSalon, startTime, checkedInAt, answerBy } = appointment
  const start = new Date(startTime)
  const closing = findClosing(history)
  const findRefusal = (action: Action): TransitionRefusal | null =>
    findTransitionRefusal(
      'SALON',
      action,
      { status, awaitingSalon },
      {
        now,
        start,
        checkedIn: checkedInAt !== null,
        seated: seatedAt !== null,
        answerBy: answerBy ? new Date(answerBy) : null,
        closing,
      },
    )
  return { now, start, closing, findRefusal, can: (action: Action) => findRefusal(action) === null }
}

/** The last event, if it closed the visit. */
function findClosing(history: DeskOrder['history']): Closing | null {
  const last = history.at(-1)
  if (!last || (last.to !== 'COMPLETED' && last.to !== 'NO_SHOW')) return null
  return { at: new Date(last.at), from: last.from as Closing['from'] }
}
