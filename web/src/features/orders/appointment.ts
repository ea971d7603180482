import { durationMinutes } from '@nikhar/contract/booking'
import { brand } from '@nikhar/contract/brand'
import { formatRupees, toPaise, asPaise, toRupees } from '@nikhar/contract/money'
import {
  formatTime,
  cancellationDeadline,
  NOT_CONFIRMED_IN_TIME,
  findTransitionRefusal,
  type Appointment,
  type Order,
  type OrderEvent,
  type OrderLine,
  type TransitionRefusal,
  isUpcomingStatus,
} from '@nikhar/contract/orders'
import { formatDate } from '@nikhar/contract/salon-time'

const MINUTE_MS = 60_000

export function isUpcoming({ AppointmentStatus }: Pick<Appointment, 'AppointmentStatus'>): boolean {
  return isUpcomingStatus(AppointmentStatus)
}

/** The specification calls the stylist of an appointment its client. */
export function getAssignedStylist({ stylistId, assignedClientName }: Appointment): { id: number; name: string } {
  return { id: stylistId, name: assignedClientName }
}

/** Mon, 16 Nov at 5:30 pm */
export function formatAppointmentTime({ startTime }: Pick<Appointment, 'startTime'>): string {
  return `${formatDate(startTime)} at ${formatTime(startTime)}`
}

/** Services that the salon rejected take no time. */
export function getVisitMinutes(services: OrderLine[]): number {
  return durationMinutes(services.filter(({ status }) => status === 'ACCEPTED'))
}

/** The services of a completed order that can be rated, including those that were. */
export function getRatableLines({ orderStatus, services }: Pick<Order, 'orderStatus' | 'services'>): OrderLine[] {
  return orderStatus === 'ORDER_COMPLETED' ? services.filter(({ status }) => status === 'ACCEPTED') : []
}

/** Explains the status of an appointment to the customer. */
export function describeStatus(appointment: Appointment): string {
  const { AppointmentStatus: status, awaitingSalon, cancelReason, cancelledBy, movedFrom } = appointment
  if (appointment.choiceAsked && isUpcoming(appointment)) {
    return 'Your stylist is away at this time. Please choose another time, or cancel: both are free.'
  }
  switch (status) {
    case 'PENDING':
      return 'Awaiting salon confirmation. Usually confirmed, no action needed.'
    case 'CONFIRMED':
      return 'Confirmed by the salon, all set.'
    case 'RESCHEDULED':
      if (awaitingSalon) return 'Moved by you. Awaiting salon confirmation.'
      return movedFrom
        ? 'The salon moved your visit to this time. Is that OK?'
        : 'Moved to this time by the salon, all set.'
    case 'COMPLETED':
      return 'Your visit is complete. Thank you for coming.'
    case 'CANCELLED_BY_CUSTOMER':
      return 'You cancelled this booking.'
    case 'CANCELLED_BY_SALON':
      return cancelReason === NOT_CONFIRMED_IN_TIME
        ? 'The salon did not confirm in time, so this booking was closed.'
        : cancelledBy === 'OPERATOR'
          ? `${brand.name} cancelled this booking, because the salon was taken off the platform.`
          : 'The salon cancelled this booking.'
    case 'NO_SHOW':
      return 'The salon marked this visit as missed.'
  }
}

/** Why the customer can no longer cancel or reschedule; null while it is free. */
export function getChangeRefusal(
  { AppointmentStatus, awaitingSalon, startTime, checkedInAt, cancelMinutes, movedFrom }: Appointment,
  nowMs: number,
): TransitionRefusal | null {
  const [now, start, checkedIn] = [new Date(nowMs), new Date(startTime), checkedInAt !== null]
  const circumstances = { now, start, checkedIn, cancelMinutes, movedFrom: movedFrom ? new Date(movedFrom) : null }
  return findTransitionRefusal('CUSTOMER', 'CANCEL', { status: AppointmentStatus, awaitingSalon }, circumstances)
}

/** How long a change is still free, also as a share of the time since the booking. */
export function getFreeChangeTime({ createdAt, appointment }: Pick<Order, 'createdAt' | 'appointment'>, nowMs: number) {
  const start = new Date(appointment.startTime)
  // A customer whose booking the salon has moved may decline until the visit begins.
  const until = appointment.movedFrom ? start : cancellationDeadline(start, appointment.cancelMinutes)
  const leftMs = until.getTime() - nowMs
  const wholeMs = until.getTime() - Date.parse(createdAt)
  return {
    until: until.toISOString(),
    timeLeft: formatTimeLeft(leftMs),
    share: Math.min(1, Math.max(0, leftMs / wholeMs)),
  }
}

/** 3 d 4 h, 28 h 12 m or 48 m */
export function formatTimeLeft(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`
  return hours > 0 ? `${hours} h ${minutes % 60} m` : `${minutes} m`
}

interface ChargedOrder {
  appointment: Pick<Appointment, 'AppointmentStatus'>
  payment: Pick<Order['payment'], 'state' | 'paid' | 'due' | 'refundDue' | 'saidPaidAt'>
}

/**
 * The text under "Total Paid": what the salon has recorded or the customer has reported, or what is still to be paid.
 */
export function describePayment(order: ChargedOrder): string {
  const { appointment, payment } = order
  if (payment.refundDue > 0) return `The salon owes you ${formatRupees(payment.refundDue)} of what you paid`
  if (payment.state === 'PAID') return 'Paid at the salon'
  if (isNotCharged(order)) return 'Nothing was charged'
  if (payment.saidPaidAt && !isUpcoming(appointment)) return 'You said you paid at the salon'
  if (payment.state === 'PART_PAID') return `${formatRupees(payment.paid)} paid, ${formatRupees(payment.due)} due`
  return payment.due > 0 ? 'Pay at the salon' : 'Nothing to pay'
}

/** Whether the visit did not take place and nothing was paid for it. */
export function isNotCharged({ appointment, payment }: ChargedOrder): boolean {
  return payment.paid === 0 && !isUpcoming(appointment) && appointment.AppointmentStatus !== 'COMPLETED'
}

/** Whether to ask if a visit was paid for which the salon has recorded no payment. */
export function canSayPaid({ appointment, payment }: ChargedOrder): boolean {
  return appointment.AppointmentStatus === 'COMPLETED' && payment.due > 0 && !payment.saidPaidAt
}

/** Whether the customer can pay by UPI: at the visit, where the salon takes it, while something is due. */
export function canPayByUpi({ appointment, payment }: Pick<Order, 'appointment' | 'payment'>): boolean {
  const isAtVisit = appointment.checkedInAt !== null && isUpcoming(appointment)
  return payment.upiId !== null && payment.due > 0 && (isAtVisit || payment.state === 'PART_PAID')
}

/** Whether there is an invoice to download. */
export function hasInvoice({ appointment, payment }: Pick<Order, 'appointment' | 'payment'>): boolean {
  return appointment.AppointmentStatus === 'COMPLETED' || (payment.state === 'PAID' && appointment.checkedInAt !== null)
}

/** Describes to a customer what rejected services changed; undefined when the bill is as booked. */
export function describeBillChange(order: Pick<Order, 'bill' | 'bookedBill' | 'services' | 'appointment'>): string[] {
  const { bill, bookedBill, services, appointment } = order
  if (!bookedBill) return []
  const rejected = services.filter(({ status }) => status === 'REJECTED').map(({ serviceName }) => serviceName)
  const difference = toRupees(asPaise(Math.abs(toPaise(bill.total) - toPaise(bookedBill.total))))
  const comparison = bill.total < bookedBill.total ? 'less' : 'more'
  return [
    `The salon cannot do ${joinWords(rejected)}. Your visit ends at ${formatTime(appointment.endTime)}.`,
    ...(difference === 0 ? [] : [`Your bill is ${formatRupees(difference, 'always')} ${comparison} than booked.`]),
    ...(bookedBill.couponCode && !bill.couponCode
      ? [`${bookedBill.couponCode} no longer applies to the rest: it is yours again.`]
      : []),
  ]
}

function joinWords(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

const EVENTS: Record<string, string> = {
  'CUSTOMER PLACE': 'You booked it',
  'CUSTOMER ACCEPT': 'You added it to your bookings',
  'SALON PLACE': 'The salon booked it for you',
  'CUSTOMER AGREE': 'You agreed to the new time',
  'CUSTOMER RESCHEDULE': 'You moved it to another time',
  'CUSTOMER CANCEL': 'You cancelled it',
  'CUSTOMER SAY_PAID': 'You said you paid at the salon',
  'SALON CONFIRM': 'The salon confirmed it',
  'SALON RESCHEDULE': 'The salon moved it to another time',
  'SALON CANCEL': 'The salon cancelled it',
  'SALON REJECT_LINES': 'The salon declined a service',
  'SALON REASSIGN': 'The salon chose another stylist',
  'SALON CHECK_IN': 'The salon checked you in',
  'SALON SEAT': 'Your visit began',
  'SALON UNSEAT': 'The salon noted that it had not begun yet',
  'SALON ASK': 'The salon asked you to choose another time',
  'SALON COMPLETE': 'The visit was completed',
  'SALON NO_SHOW': 'The salon noted that you did not come',
  'SALON UNDO': 'The salon undid that',
  'OPERATOR CANCEL': `${brand.name} cancelled it`,
  'SYSTEM CONFIRM': 'It was confirmed automatically',
  'SYSTEM CANCEL': 'It was closed',
}

/** Describes an event of an order to its customer. */
export function describeEvent({ actor, action }: Pick<OrderEvent, 'actor' | 'action'>): string {
  return EVENTS[`${actor} ${action}`] ?? 'It was changed'
}
