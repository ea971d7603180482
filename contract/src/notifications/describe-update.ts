import { brand } from '../brand.ts'
import { formatDate, formatMoment } from '../salon-time.ts'
import type { UpdateKind } from './updates.ts'

interface Described {
  kind: UpdateKind
  outletName: string
  startTime: Date | string
  previousStartTime?: Date | string | null
  heldUntil?: Date | string | null
  detail?: string | null
}

/** One sentence as a title and one below it, for the list of updates and for push messages. */
export function describeUpdate({
  kind,
  outletName: salon,
  startTime,
  previousStartTime,
  heldUntil,
  detail,
}: Described): {
  title: string
  text: string
} {
  const when = formatMoment(startTime)
  const was = previousStartTime ? ` It was on ${formatMoment(previousStartTime)}.` : ''
  const held = heldUntil ? ` Held for you until ${formatMoment(heldUntil)}.` : ''
  switch (kind) {
    case 'BOOKED':
      return { title: 'Booking sent', text: `${salon} has your booking for ${when}.` }
    case 'CONFIRMED':
      return { title: 'Booking confirmed', text: `${salon} is expecting you on ${when}.` }
    case 'LINES_REJECTED':
      return {
        title: 'Booking changed',
        text: `${salon} can’t do all services on ${when}. See what stays and the new bill.`,
      }
    case 'CHANGED_BY_SALON':
      return {
        title: 'Booking changed',
        text: `${salon} has changed your visit on ${when}.${detail ? ` ${detail}` : ''}`,
      }
    case 'STYLIST_CHANGED':
      return { title: 'Another stylist', text: `${salon} has changed the stylist of your visit on ${when}.` }
    case 'MOVED_BY_SALON':
      return {
        title: 'Booking moved',
        text: `${salon} has moved your visit to ${when}.${was}${detail ? ` ${detail}` : ''} Is that OK?`,
      }
    case 'MOVED_BY_CUSTOMER':
      return { title: 'You moved your booking', text: `You asked ${salon} for ${when}.${was}` }
    case 'CANCELLED_BY_SALON':
      return {
        title: 'Cancelled by the salon',
        text: `We’re sorry: ${salon} had to cancel your visit on ${when}. See free times nearby.`,
      }
    case 'CANCELLED_BY_PLATFORM':
      return {
        title: `Cancelled by ${brand.name}`,
        text: `We’re sorry: we had to cancel your visit to ${salon} on ${when}. See free times nearby.`,
      }
    case 'CANCELLED_BY_CUSTOMER':
      return { title: 'You cancelled your booking', text: `${salon} no longer expects you on ${when}.` }
    case 'UNANSWERED':
      return {
        title: 'Booking closed',
        text: `We’re sorry: ${salon} didn’t confirm your visit on ${when} in time. You have nothing to pay. See free times nearby.`,
      }
    case 'DAY_BEFORE':
    case 'TWO_HOURS_BEFORE':
      return { title: kind === 'DAY_BEFORE' ? 'Your visit is near' : 'See you soon', text: `${salon}, ${when}.` }
    case 'COMPLETED':
      return { title: 'Visit completed', text: `Thank you for visiting ${salon} on ${when}. How was it?` }
    case 'NO_SHOW':
      return { title: 'Missed visit', text: `${salon} marked your visit on ${when} as missed.` }
    case 'COMPLETION_UNDONE':
      return { title: 'Visit not completed', text: `${salon} has undone the completion of your visit on ${when}.` }
    case 'TIME_OPENED':
      return { title: 'A time opened', text: `${salon}, ${when}.${held}` }
    case 'EARLIER_TIME_OPENED':
      return { title: 'An earlier time opened', text: `${salon}, ${when}.${held}` }
    case 'WAITLIST_CLOSED':
      return {
        title: 'You’re off the waitlist',
        text: `${salon} isn’t taking bookings for ${formatDate(startTime)}.${detail ? ` ${detail}.` : ''}`,
      }
    case 'NO_SHOW_UNDONE':
      return { title: 'Not missed after all', text: `${salon} has undone marking your visit on ${when} as missed.` }
  }
}
