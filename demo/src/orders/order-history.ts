import { NOT_CONFIRMED_IN_TIME } from '@nikhar/contract/orders'
import type { Random } from '../seeded-random.ts'
import type { AppointmentRow, HistoryRow } from '../rows.ts'
import { addMinutes } from '../salon-time.ts'

/** How a booking ends, or its current state. */
export type Outcome =
  | 'PENDING'
  | 'CONFIRMED'
  | 'RESCHEDULED_BY_CUSTOMER'
  | 'RESCHEDULED_BY_SALON'
  | 'CHECKED_IN'
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

/** The steps of an order in chronological order, none after now. */
export function buildHistory(random: Random, outcome: Outcome, times: Times, rejectsItem: boolean) {
  const { placedAt, startsAt, endsAt, now } = times
  const steps: Step[] = []
  const before = startsAt < now ? startsAt : now

  function step(at: Date, actor: Step['actor'], action: string, to: Status, reason: string | null = null) {
    const last = steps.at(-1)
    steps.push({ at, actor, action, from_status: last?.to_status ?? null, to_status: to, reason })
  }
  /** A time between the last step and the limit, closer to the last step. */
  function pickTime(limit: Date) {
    const last = (steps.at(-1) as Step).at.getTime()
    return new Date(Math.round(last + Math.max(0, limit.getTime() - last) * random.between(0.02, 0.3)))
  }
  /** Salons answer within the hour, most of them much sooner. */
  function pickAnswerTime() {
    const last = (steps.at(-1) as Step).at
    const answered = addMinutes(last, Math.ceil(random.between(0.02, 0.3) ** 2 * 600))
    return answered < before ? answered : before
  }
  function confirm() {
    step(pickAnswerTime(), 'SALON', 'CONFIRM', 'CONFIRMED')
    if (rejectsItem) step(pickTime(before), 'SALON', 'REJECT_LINES', 'CONFIRMED', random.pick(rejectReasons))
  }
  function checkIn() {
    const at = addMinutes(startsAt, random.integer(-10, 0))
    step(at < now ? at : now, 'SALON', 'CHECK_IN', 'CONFIRMED')
    return (steps.at(-1) as Step).at
  }

  step(placedAt, 'CUSTOMER', 'PLACE', 'PENDING')
  let checkedInAt: Date | null = null
  switch (outcome) {
    case 'PENDING':
      break
    case 'CONFIRMED':
      confirm()
      break
    case 'RESCHEDULED_BY_CUSTOMER':
      confirm()
      step(pickTime(before), 'CUSTOMER', 'RESCHEDULE', 'RESCHEDULED', random.pick(customerReasons))
      break
    case 'RESCHEDULED_BY_SALON':
      step(pickTime(before), 'SALON', 'RESCHEDULE', 'RESCHEDULED', random.pick(salonReasons))
      break
    case 'CHECKED_IN':
      confirm()
      checkedInAt = checkIn()
      break
    case 'COMPLETED': {
      confirm()
      checkedInAt = checkIn()
      const done = addMinutes(endsAt, random.integer(0, 10))
      step(done < now ? done : now, 'SALON', 'COMPLETE', 'COMPLETED')
      break
    }
    case 'CANCELLED_BY_CUSTOMER': {
      if (random.bool(0.7)) confirm()
      // Customers can cancel until three hours before the start.
      const latest = addMinutes(startsAt, -180)
      step(
        pickTime(latest < now ? latest : now),
        'CUSTOMER',
        'CANCEL',
        'CANCELLED_BY_CUSTOMER',
        random.pick(customerReasons),
      )
      break
    }
    case 'CANCELLED_BY_SALON':
      step(pickTime(before), 'SALON', 'CANCEL', 'CANCELLED_BY_SALON', random.pick(salonReasons))
      break
    case 'NOT_CONFIRMED_IN_TIME': {
      const closes = addMinutes(startsAt, -120)
      step(closes < now ? closes : now, 'SYSTEM', 'CANCEL', 'CANCELLED_BY_SALON', NOT_CONFIRMED_IN_TIME)
      break
    }
    case 'NO_SHOW': {
      confirm()
      const given = addMinutes(startsAt, random.integer(30, 60))
      step(given < now ? given : now, 'SALON', 'NO_SHOW', 'NO_SHOW')
      break
    }
  }

  const last = steps.at(-1) as Step
  return {
    steps,
    status: last.to_status,
    checkedInAt,
    awaitingSalon: outcome === 'PENDING' || outcome === 'RESCHEDULED_BY_CUSTOMER',
    lastAt: last.at,
  }
}

/** The salon rejects services when it confirms. */
export function isAlwaysConfirmed(outcome: Outcome): boolean {
  return ['CONFIRMED', 'RESCHEDULED_BY_CUSTOMER', 'CHECKED_IN', 'COMPLETED', 'NO_SHOW'].includes(outcome)
}

/**
 * Whether the booking occupies its stylist: a cancelled one does not, a no-show is known too late to book its time
 * again.
 */
export function occupiesStylist(outcome: Outcome): boolean {
  return outcome !== 'CANCELLED_BY_CUSTOMER' && outcome !== 'CANCELLED_BY_SALON' && outcome !== 'NOT_CONFIRMED_IN_TIME'
}
