import { addDays, formatShortDay, salonDayOf } from '../salon-time.ts'
import { formatTime } from './format-time.ts'
import {
  type Action,
  CHECK_IN_AHEAD_MINUTES,
  findOpeningTime,
  NO_SHOW_AFTER_MINUTES,
  type TransitionRefusal,
  UNDO_MINUTES,
} from './transitions.ts'

type Times = { now: Date; start: Date }

/** What the salon reads when an action is refused because of the time or the state of the visit. */
const SENTENCES: Partial<Record<Action, Partial<Record<TransitionRefusal, (opens: string) => string>>>> = {
  CONFIRM: { TOO_LATE: () => 'Its time has passed, so it can no longer be confirmed.' },
  CHECK_IN: {
    TOO_EARLY: (opens) => `Check-in opens ${opens}, ${CHECK_IN_AHEAD_MINUTES / 60} hours before the start.`,
    TOO_LATE: () => 'It wasn’t confirmed in time, so the guest can no longer be checked in.',
  },
  SEAT: { STATE: () => 'Only a guest who is checked in and waiting can take the chair.' },
  UNSEAT: { STATE: () => 'Nobody is in the chair.' },
  COMPLETE: { STATE: () => 'Only a visit that was checked in can be completed.' },
  NO_SHOW: {
    TOO_EARLY: (opens) => `You can mark a no-show ${opens}, ${NO_SHOW_AFTER_MINUTES} minutes after the start.`,
  },
  EDIT_LINES: { STATE: () => 'The visit is closed. Undo that first, then change its services.' },
  HAND_OVER: {
    STATE: () => 'You can transfer a visit once the guest is in the chair. Before that, choose another stylist.',
  },
  UNDO: { TOO_LATE: () => `This can be undone for ${UNDO_MINUTES} minutes only.` },
}

/** Undefined where the message of the error code is enough. */
export function describeSalonRefusal(
  action: Action,
  refusal: TransitionRefusal,
  { now, start }: Times,
): string | undefined {
  const opensAt = findOpeningTime('SALON', action, start)
  return SENTENCES[action]?.[refusal]?.(opensAt ? formatOpening(opensAt, now) : '')
}

/** "at 5:30 pm", "tomorrow at 5:30 pm" or "on Tue, 17 Nov at 5:30 pm". */
function formatOpening(at: Date, now: Date): string {
  const [day, today] = [salonDayOf(at), salonDayOf(now)]
  if (day === today) return `at ${formatTime(at)}`
  return `${day === addDays(today, 1) ? 'tomorrow' : `on ${formatShortDay(day)}`} at ${formatTime(at)}`
}
