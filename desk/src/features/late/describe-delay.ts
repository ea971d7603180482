import type { DelayPlan } from '@nikhar/contract'

type DelayedBooking = DelayPlan['bookings'][number]

/** What moves; the rest stays where it is, and somebody has to decide. */
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

/** The button says the act and the number: "Move 3 bookings, tell 2 guests". */
export function summariseDelay(moving: readonly DelayedBooking[]): string {
  if (moving.length === 0) return 'Nothing to move'
  const told = moving.filter(({ isTold }) => isTold).length
  const move = `Move ${moving.length} ${moving.length === 1 ? 'booking' : 'bookings'}`
  return told === 0 ? move : `${move}, tell ${told} ${told === 1 ? 'guest' : 'guests'}`
}
