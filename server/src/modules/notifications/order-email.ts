import {
  brand,
  CHANGE_POLICY,
  formatDay,
  formatRupees,
  formatSalonTime,
  isWaiting,
  NOT_CONFIRMED_IN_TIME,
  toRupees,
  type AppointmentStatus,
} from '@nikhar/contract'
import { composeEmail, type Paragraph } from './email-layout.ts'
import type { Email } from '../../integrations/mailer.ts'
import type { LetterKind } from './notification-queries.ts'
import { mailDomain, methodOf, writeCalendar, type CalendarEvent } from './calendar.ts'
import type { OrderLineRow, OrderRow } from '../orders/order-queries.ts'

export interface LetterSubject {
  order: OrderRow
  lines: OrderLineRow[]
  customer: { name: string; email: string }
  moves: number
  publicUrl: string
  now: Date
}

const LIVE = new Set<string>(['PENDING', 'CONFIRMED', 'RESCHEDULED'])

/** Whether a letter still has something true to say. */
export function isStillDue(kind: LetterKind, startsAt: Date, order: OrderRow, now: Date): boolean {
  const cancelled = order.appointment_status.startsWith('CANCELLED')
  if (kind === 'CANCELLED') return cancelled
  if (kind === 'CONFIRMATION') return !cancelled
  const stands = LIVE.has(order.appointment_status) && order.starts_at.getTime() === startsAt.getTime()
  return kind === 'MOVED' ? stands : stands && now < startsAt && order.checked_in_at === null
}

export function writeOrderLetter(kind: LetterKind, letterId: string, subject: LetterSubject): Email {
  const { order, customer, publicUrl } = subject
  const event = eventOf(subject)
  const letter = composeEmail(customer.email, titleOf(kind, order), [
    `Hello ${customer.name},`,
    ...openingOf(kind, order),
    { rows: detailsOf(subject) },
    { link: `${publicUrl}/order/${order.id}`, label: 'View your booking' },
    ...(kind === 'CANCELLED' ? [] : [CHANGE_POLICY]),
  ])
  const calendar = { method: methodOf(event), content: writeCalendar(event) }
  const isReminder = kind === 'DAY_BEFORE' || kind === 'TWO_HOURS_BEFORE'
  return { ...letter, messageId: `${letterId}@${mailDomain}`, ...(!isReminder && { calendar }) }
}

/** The event of an order for a calendar; with an attendee it is an invitation. */
export function eventOf(
  { order, lines, customer, moves, publicUrl, now }: LetterSubject,
  invites = true,
): CalendarEvent {
  const cancelled = order.appointment_status.startsWith('CANCELLED')
  const { latitude, longitude } = order
  return {
    orderId: order.id,
    sequence: moves + (cancelled ? 1 : 0),
    cancelled,
    writtenAt: now,
    startsAt: order.starts_at,
    endsAt: order.ends_at,
    summary: `${order.outlet_name}: ${namesOf(lines)}`,
    description: `Booking OTP ${order.check_in_code}, with ${order.stylist_name}. To pay ${toPay(order)}.\n${CHANGE_POLICY}`,
    location: addressOf(order),
    position: latitude === null || longitude === null ? undefined : { latitude, longitude },
    url: `${publicUrl}/order/${order.id}`,
    attendee: invites ? customer : undefined,
  }
}

function titleOf(kind: LetterKind, order: OrderRow) {
  const when = `${formatDay(order.starts_at)} at ${formatSalonTime(order.starts_at)}`
  const titles: Record<LetterKind, string> = {
    CONFIRMATION: `Your booking at ${order.outlet_name} on ${when}`,
    MOVED: `Your booking at ${order.outlet_name} has moved to ${when}`,
    CANCELLED: `Your booking at ${order.outlet_name} on ${when} is cancelled`,
    DAY_BEFORE: `See you soon at ${order.outlet_name}: ${when}`,
    TWO_HOURS_BEFORE: `Today at ${formatSalonTime(order.starts_at)}: ${order.outlet_name}`,
  }
  return titles[kind]
}

function openingOf(kind: LetterKind, order: OrderRow): Paragraph[] {
  const { outlet_name, cancel_reason } = order
  const waiting = isWaiting({
    status: order.appointment_status as AppointmentStatus,
    awaitingSalon: order.awaiting_salon,
  })
  const answer = waiting
    ? 'The salon usually confirms soon; there is nothing for you to do.'
    : 'The salon has confirmed it. You are all set.'
  switch (kind) {
    case 'CONFIRMATION':
      return [`Thank you for booking with ${brand.name}. ${answer}`]
    case 'MOVED':
      return [`Your booking at ${outlet_name} has a new time. ${answer}`]
    case 'DAY_BEFORE':
    case 'TWO_HOURS_BEFORE':
      return [
        `This is a reminder of your booking at ${outlet_name}.${waiting ? ' The salon has yet to confirm it.' : ''}`,
      ]
    case 'CANCELLED':
      return [
        cancellationOf(order),
        ...(cancel_reason && cancel_reason !== NOT_CONFIRMED_IN_TIME ? [`Reason: ${cancel_reason}`] : []),
      ]
  }
}

function cancellationOf({ outlet_name, appointment_status, cancel_reason }: OrderRow) {
  if (cancel_reason === NOT_CONFIRMED_IN_TIME) {
    return `We are sorry: ${outlet_name} did not confirm your booking in time, so it was closed. Nothing is charged, and a coupon you used is yours again.`
  }
  return appointment_status === 'CANCELLED_BY_CUSTOMER'
    ? `You have cancelled your booking at ${outlet_name}. A coupon you used is yours again.`
    : `We are sorry: ${outlet_name} had to cancel your booking. A coupon you used is yours again.`
}

function detailsOf({ order, lines }: LetterSubject): [string, string][] {
  return [
    ['Salon', order.outlet_name],
    ['Address', addressOf(order)],
    ...(order.phone_number ? [['Phone', order.phone_number] as [string, string]] : []),
    ['When', `${formatDay(order.starts_at)}, ${formatSalonTime(order.starts_at)} to ${formatSalonTime(order.ends_at)}`],
    ['Stylist', order.stylist_name],
    ['Services', namesOf(lines)],
    ['To pay', toPay(order)],
    ...(order.appointment_status.startsWith('CANCELLED')
      ? []
      : [['Booking OTP', order.check_in_code] as [string, string]]),
  ]
}

function namesOf(lines: OrderLineRow[]) {
  const accepted = lines.filter(({ status }) => status === 'ACCEPTED')
  return accepted.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')
}

function addressOf({ property_number, street, city, pincode }: OrderRow) {
  return `${property_number}, ${street}, ${city} ${pincode}`
}

function toPay(order: OrderRow) {
  return formatRupees(toRupees(order.total_paise), 'always')
}
