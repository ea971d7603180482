import { brand } from '@nikhar/contract/brand'
import { NOT_CONFIRMED_IN_TIME } from '@nikhar/contract/orders'
import { formatMoment } from '@nikhar/contract/salon-time'
import { answerTimeOf, awaitsSalon, formatPaise, formatServices, type BookingDetails } from './booking-details.ts'
import type { Notification } from './notification-queries.ts'
import type { CustomerKind } from './notification-rules.ts'

interface Title {
  subject: string
  heading: string
}

export function titleOf(kind: CustomerKind, booking: BookingDetails): Title {
  const { outlet_name: salon, starts_at } = booking
  const when = formatMoment(starts_at)
  const changed = { subject: `Your booking at ${salon} on ${when} has changed`, heading: 'Your visit has changed' }
  const cancelled = {
    subject: `Your booking at ${salon} on ${when} is cancelled`,
    heading: 'Your booking is cancelled',
  }
  const corrected = { subject: `A correction: your visit to ${salon} on ${when}`, heading: 'A correction' }
  const titles: Record<CustomerKind, Title> = {
    BOOKED: {
      subject: `Your booking at ${salon}: ${when}`,
      heading: awaitsSalon(booking) ? 'We’ve sent your request' : 'Your booking is confirmed',
    },
    CONFIRMED: { subject: `Confirmed: ${salon}, ${when}`, heading: 'Your booking is confirmed' },
    LINES_REJECTED: changed,
    CHANGED_BY_SALON: changed,
    STYLIST_CHANGED: {
      subject: `Another stylist for your booking at ${salon} on ${when}`,
      heading: 'You have a new stylist',
    },
    MOVED_BY_SALON: {
      subject: `Your booking at ${salon} has moved to ${when}`,
      heading: booking.moved_from ? 'Does this new time work for you?' : 'Your booking has moved',
    },
    MOVED_BY_CUSTOMER: {
      subject: `You have moved your booking at ${salon} to ${when}`,
      heading: 'You’ve moved your booking',
    },
    CANCELLED_BY_PLATFORM: cancelled,
    CANCELLED_BY_SALON: cancelled,
    CANCELLED_BY_CUSTOMER: {
      subject: `You have cancelled your booking at ${salon} on ${when}`,
      heading: 'You’ve cancelled your booking',
    },
    UNANSWERED: {
      subject: `Your booking at ${salon} on ${when} was not confirmed`,
      heading: 'Your booking wasn’t confirmed',
    },
    DAY_BEFORE: { subject: `See you soon at ${salon}: ${when}`, heading: 'See you soon' },
    TWO_HOURS_BEFORE: { subject: `In about two hours: ${salon}, ${when}`, heading: 'See you in about two hours' },
    COMPLETED: { subject: `Your visit to ${salon} on ${when}: the bill`, heading: 'Thanks for your visit' },
    NO_SHOW: { subject: `We missed you at ${salon} on ${when}`, heading: 'We missed you' },
    COMPLETION_UNDONE: corrected,
    NO_SHOW_UNDONE: corrected,
  }
  return titles[kind]
}

/** What has happened, in one to three sentences. */
export function describeEvent(kind: CustomerKind, notification: Notification, booking: BookingDetails): string[] {
  const { detail } = notification
  const { outlet_name: salon, stylist_name } = booking
  switch (kind) {
    case 'BOOKED':
      return [`Thank you for booking with ${brand.name}. ${describeAnswer(booking)}`]
    case 'CONFIRMED':
      return [`${salon} is expecting you. You’re all set.`]
    case 'LINES_REJECTED':
      return describeRejection(notification, booking)
    case 'CHANGED_BY_SALON':
      return [`${salon} has changed your visit.`, ...(detail ? [detail] : [])]
    case 'STYLIST_CHANGED':
      return [`${salon} has changed your stylist: ${stylist_name} will look after you.`]
    case 'MOVED_BY_SALON':
    case 'MOVED_BY_CUSTOMER':
      return describeMove(kind, notification, booking)
    case 'DAY_BEFORE':
    case 'TWO_HOURS_BEFORE':
      return [
        `This is a reminder of your booking at ${salon}.${awaitsSalon(booking) ? ' The salon hasn’t confirmed it yet.' : ''}`,
      ]
    case 'CANCELLED_BY_CUSTOMER':
    case 'CANCELLED_BY_SALON':
    case 'CANCELLED_BY_PLATFORM':
    case 'UNANSWERED':
      return describeCancellation(kind, booking)
    case 'COMPLETED':
      return [`Thank you for visiting ${salon}. Here’s your bill.`]
    case 'NO_SHOW':
      return [
        `${salon} has marked your booking as a no-show. If you were there, please call the salon soon: it can correct this for a short while.`,
      ]
    case 'COMPLETION_UNDONE':
      return [
        `We told you that your visit to ${salon} was completed. That was a mistake, and the salon has undone it. Please ignore the bill.`,
      ]
    case 'NO_SHOW_UNDONE':
      return [`We told you that you missed your visit to ${salon}. That was a mistake, and the salon has undone it.`]
  }
}

function describeAnswer(booking: BookingDetails): string {
  return awaitsSalon(booking)
    ? `The salon answers by ${formatMoment(answerTimeOf(booking))}. You don’t need to do anything.`
    : 'The salon has confirmed it. You’re all set.'
}

function describeMove(
  kind: 'MOVED_BY_SALON' | 'MOVED_BY_CUSTOMER',
  { previous_starts_at, detail }: Notification,
  booking: BookingDetails,
): string[] {
  const { outlet_name, stylist_name, starts_at, moved_from } = booking
  const isBySalon = kind === 'MOVED_BY_SALON'
  if (previous_starts_at?.getTime() === starts_at.getTime())
    return [`Your time stays the same, and your stylist is now ${stylist_name}. ${describeAnswer(booking)}`]
  const from = previous_starts_at ? ` from ${formatMoment(previous_starts_at)}` : ''
  const move = `${isBySalon ? `${outlet_name} has` : 'You’ve'} moved your booking${from} to ${formatMoment(starts_at)}.`
  const next =
    isBySalon && moved_from
      ? 'You can accept the new time, choose another, or cancel free of charge until it starts.'
      : describeAnswer(booking)
  return [detail ? `${move} ${detail}` : move, next]
}

function describeRejection({ previous_total_paise }: Notification, booking: BookingDetails): string[] {
  const { outlet_name, lines, total_paise, returned_coupon } = booking
  const rejected = lines.filter(({ status }) => status === 'REJECTED')
  const reason = rejected.find(({ reject_reason }) => reject_reason)?.reject_reason
  return [
    `${outlet_name} can’t do everything you booked. No longer included: ${formatServices(rejected)}.`,
    ...(reason ? [`Reason: ${reason}`] : []),
    ...(previous_total_paise !== null && previous_total_paise !== total_paise
      ? [`The total was ${formatPaise(previous_total_paise)} and is now ${formatPaise(total_paise)}.`]
      : []),
    ...(returned_coupon === null
      ? []
      : [`The coupon ${returned_coupon} doesn’t apply to what’s left, so it’s yours again.`]),
  ]
}

function describeCancellation(kind: CustomerKind, booking: BookingDetails): string[] {
  const { outlet_name, cancel_reason, returned_coupon } = booking
  const coupon = returned_coupon === null ? '' : ` The coupon ${returned_coupon} is yours again.`
  if (kind === 'UNANSWERED' || cancel_reason === NOT_CONFIRMED_IN_TIME) {
    return [
      `We’re sorry: ${outlet_name} didn’t confirm your booking in time, so we closed it. You have nothing to pay.${coupon}`,
    ]
  }
  const who =
    kind === 'CANCELLED_BY_CUSTOMER'
      ? ''
      : kind === 'CANCELLED_BY_PLATFORM'
        ? `We’re sorry: ${brand.name} had to cancel your booking at ${outlet_name}. `
        : `We’re sorry: ${outlet_name} had to cancel your booking. `
  return [`${who}You have nothing to pay.${coupon}`, ...(cancel_reason ? [`Reason: ${cancel_reason}`] : [])]
}
