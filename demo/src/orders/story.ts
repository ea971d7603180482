import type { Chance } from '../chance.ts'
import type { AppointmentRow, HistoryRow } from '../rows.ts'
import { addMinutes } from '../salon-time.ts'

/** What became of a booking. */
export type Fate =
  | 'PENDING'
  | 'CONFIRMED'
  | 'MOVED_BY_CUSTOMER'
  | 'MOVED_BY_SALON'
  | 'IN_THE_CHAIR'
  | 'COMPLETED'
  | 'CANCELLED_BY_CUSTOMER'
  | 'CANCELLED_BY_SALON'
  | 'NOT_CONFIRMED_IN_TIME'
  | 'NO_SHOW'

type Status = AppointmentRow['status']
type Step = Pick<HistoryRow, 'at' | 'actor' | 'action' | 'reason' | 'from_status'> & { to_status: Status }

interface Times {
  placedAt: Date
  startsAt: Date
  endsAt: Date
  now: Date
}

const customerReasons = ['Stuck at work', 'Not feeling well', 'Found an earlier time', 'Plans changed', 'Travelling']
const salonReasons = ['The stylist is on leave that day', 'Power cut in the lane', 'We are short of hands that evening']
const rejectReasons = ['This product is out of stock', 'Needs a patch test first', 'Not enough time in this slot']

/** The steps of a booking in order, each after the one before and none after now. */
export function tell(chance: Chance, fate: Fate, times: Times, rejectsALine: boolean) {
  const { placedAt, startsAt, endsAt, now } = times
  const steps: Step[] = []
  const before = startsAt < now ? startsAt : now

  function step(at: Date, actor: Step['actor'], action: string, to: Status, reason: string | null = null) {
    const last = steps.at(-1)
    steps.push({ at, actor, action, from_status: last?.to_status ?? null, to_status: to, reason })
  }
  /** Somewhere between the last step and a limit, rather sooner than later. */
  function soon(limit: Date) {
    const last = (steps.at(-1) as Step).at.getTime()
    return new Date(Math.round(last + Math.max(0, limit.getTime() - last) * chance.between(0.02, 0.3)))
  }
  function confirm() {
    step(soon(before), 'SALON', 'CONFIRM', 'CONFIRMED')
    if (rejectsALine) step(soon(before), 'SALON', 'REJECT_LINES', 'CONFIRMED', chance.pick(rejectReasons))
  }
  function checkIn() {
    const at = addMinutes(startsAt, chance.whole(-10, 0))
    step(at < now ? at : now, 'SALON', 'CHECK_IN', 'CONFIRMED')
    return (steps.at(-1) as Step).at
  }

  step(placedAt, 'CUSTOMER', 'PLACE', 'PENDING')
  let checkedInAt: Date | null = null
  switch (fate) {
    case 'PENDING':
      break
    case 'CONFIRMED':
      confirm()
      break
    case 'MOVED_BY_CUSTOMER':
      confirm()
      step(soon(before), 'CUSTOMER', 'RESCHEDULE', 'RESCHEDULED', chance.pick(customerReasons))
      break
    case 'MOVED_BY_SALON':
      step(soon(before), 'SALON', 'RESCHEDULE', 'RESCHEDULED', chance.pick(salonReasons))
      break
    case 'IN_THE_CHAIR':
      confirm()
      checkedInAt = checkIn()
      break
    case 'COMPLETED': {
      confirm()
      checkedInAt = checkIn()
      const done = addMinutes(endsAt, chance.whole(0, 10))
      step(done < now ? done : now, 'SALON', 'COMPLETE', 'COMPLETED')
      break
    }
    case 'CANCELLED_BY_CUSTOMER': {
      if (chance.odds(0.7)) confirm()
      // Free until three hours before; by then it was done.
      const latest = addMinutes(startsAt, -180)
      step(
        soon(latest < now ? latest : now),
        'CUSTOMER',
        'CANCEL',
        'CANCELLED_BY_CUSTOMER',
        chance.pick(customerReasons),
      )
      break
    }
    case 'CANCELLED_BY_SALON':
      step(soon(before), 'SALON', 'CANCEL', 'CANCELLED_BY_SALON', chance.pick(salonReasons))
      break
    case 'NOT_CONFIRMED_IN_TIME':
      step(startsAt, 'SYSTEM', 'CANCEL', 'CANCELLED_BY_SALON', 'not confirmed in time')
      break
    case 'NO_SHOW': {
      confirm()
      const given = addMinutes(startsAt, chance.whole(30, 60))
      step(given < now ? given : now, 'SALON', 'NO_SHOW', 'NO_SHOW')
      break
    }
  }

  const last = steps.at(-1) as Step
  return {
    steps,
    status: last.to_status,
    checkedInAt,
    awaitingSalon: fate === 'PENDING' || fate === 'MOVED_BY_CUSTOMER',
    lastAt: last.at,
  }
}

/** Whether the stylist kept the time free for it; a cancelled visit gives it back, a missed one does not. */
export function takesTime(fate: Fate): boolean {
  return fate !== 'CANCELLED_BY_CUSTOMER' && fate !== 'CANCELLED_BY_SALON' && fate !== 'NOT_CONFIRMED_IN_TIME'
}
