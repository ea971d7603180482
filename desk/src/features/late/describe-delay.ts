import type { DelayPlan } from '@nikhar/contract/billing'

type DelayedBooking = DelayPlan['bookings'][number]

/** The bookings that move; the others stay where they are, and the salon has to decide. */
export function listMoving({ bookings }: DelayPlan): DelayedBooking[] {
  return bookings.filter(({ obstacle }) => obstacle === null)
}

export function describeObstacle(obstacle: NonNullable<DelayedBooking['obstacle']>): string {
  const texts = {
    CLOSING: 'Stays: it would end after closing time',
    OFF: 'Stays: it would run into a break or blocked time',
    NEXT: 'Stays: the booking after it cannot move',
  }
  return texts[obstacle]
}

/** Guests whom no message reaches: one who has arrived hears it at the desk, all others have to be called. */
export function listCalls(moving: readonly DelayedBooking[]): DelayedBooking[] {
  return moving.filter(({ reachedBy, isWaiting }) => reachedBy.length === 0 && !isWaiting)
}

/** The first choice that is at least as long as the stylist's delay. */
export function suggestMinutes(behind: number, choices: readonly number[], otherwise: number): number {
  if (behind === 0) return otherwise
  return choices.find((minutes) => minutes >= behind) ?? choices.at(-1) ?? otherwise
}

/** The button names the action and the numbers: "Move 3 bookings, tell 2 guests". */
export function summariseDelay(moving: readonly DelayedBooking[]): string {
  if (moving.length === 0) return 'Nothing to move'
  const told = moving.filter(({ reachedBy }) => reachedBy.length > 0).length
  const move = `Move ${moving.length} ${moving.length === 1 ? 'booking' : 'bookings'}`
  return told === 0 ? move : `${move}, tell ${told} ${told === 1 ? 'guest' : 'guests'}`
}
