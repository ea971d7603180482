import {
  type Appointment,
  durationMinutes,
  formatRupees,
  formatSalonTime,
  formatShortDay,
  formatTime,
  cancellationDeadline,
  NOT_CONFIRMED_IN_TIME,
  type Order,
  type OrderEvent,
  type OrderLine,
  toPaise,
  type TransitionRefusal,
  salonDayOf,
  findTransitionRefusal,
} from '@nikhar/contract'

const UPCOMING_STATUSES = new Set(['PENDING', 'CONFIRMED', 'RESCHEDULED'])
const MINUTE_MS = 60_000

export function isUpcoming({ AppointmentStatus }: Pick<Appointment, 'AppointmentStatus'>): boolean {
  return UPCOMING_STATUSES.has(AppointmentStatus)
}

/** The specification calls the stylist of an appointment its client. */
export function getAssignedStylist({ clientId, assignedClientName }: Appointment): { id: number; name: string } {
  return { id: clientId, name: assignedClientName }
}

/** Mon, 16 Nov at 5:30 PM */
export function formatAppointmentTime({ startTime }: Pick<Appointment, 'startTime'>): string {
  return `${formatShortDay(salonDayOf(new Date(startTime)))} at ${formatSalonTime(startTime)}`
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
export function describeStatus({ AppointmentStatus: status, awaitingSalon, cancelReason }: Appointment): string {
  switch (status) {
    case 'PENDING':
      return 'Awaiting salon confirmation. Usually confirmed, no action needed.'
    case 'CONFIRMED':
      return 'Confirmed by the salon, all set.'
    case 'RESCHEDULED':
      return awaitingSalon ? 'Moved by you. Awaiting salon confirmation.' : 'Moved to this time by the salon, all set.'
    case 'COMPLETED':
      return 'Your visit is complete. Thank you for coming.'
    case 'CANCELLED_BY_CUSTOMER':
      return 'You cancelled this booking.'
    case 'CANCELLED_BY_SALON':
      return cancelReason === NOT_CONFIRMED_IN_TIME
        ? 'The salon did not confirm in time, so this booking was closed.'
        : 'The salon cancelled this booking.'
    case 'NO_SHOW':
      return 'The salon did not see you at this time.'
  }
}

/** Why the customer can no longer cancel or reschedule; null while it is free. */
export function getChangeRefusal(
  { AppointmentStatus, awaitingSalon, startTime, checkedInAt, cancelMinutes }: Appointment,
  nowMs: number,
): TransitionRefusal | null {
  const [now, start, checkedIn] = [new Date(nowMs), new Date(startTime), checkedInAt !== null]
  const circumstances = { now, start, checkedIn, cancelMinutes }
  return findTransitionRefusal('CUSTOMER', 'CANCEL', { status: AppointmentStatus, awaitingSalon }, circumstances)
}

/** How long a change is still free, also as a share of the time since the booking. */
export function getFreeChangeTime({ createdAt, appointment }: Pick<Order, 'createdAt' | 'appointment'>, nowMs: number) {
  const until = cancellationDeadline(new Date(appointment.startTime), appointment.cancelMinutes)
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
  payment: Pick<Order['payment'], 'state' | 'paid' | 'due' | 'refundDue'>
}

/** What stands under "Total Paid": what the salon has recorded, or that it is paid with the visit. */
export function describePayment({ appointment: { AppointmentStatus: status }, payment }: ChargedOrder): string {
  if (payment.refundDue > 0) return `The salon owes you ${formatRupees(payment.refundDue)} of what you paid`
  if (payment.state === 'PAID') return 'Paid at the salon'
  if (payment.state === 'PART_PAID') return `${formatRupees(payment.paid)} paid, ${formatRupees(payment.due)} due`
  if (status === 'COMPLETED') return 'Paid at the salon'
  return UPCOMING_STATUSES.has(status) ? 'Pay at the salon' : 'Nothing was charged'
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

/** Tells a customer what rejected services changed; nothing when the bill is as booked. */
export function describeBillChange(order: Pick<Order, 'bill' | 'bookedBill' | 'services' | 'appointment'>): string[] {
  const { bill, bookedBill, services, appointment } = order
  if (!bookedBill) return []
  const rejected = services.filter(({ status }) => status === 'REJECTED').map(({ serviceName }) => serviceName)
  const difference = Math.abs(toPaise(bill.total) - toPaise(bookedBill.total)) / 100
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
  'CUSTOMER RESCHEDULE': 'You moved it to another time',
  'CUSTOMER CANCEL': 'You cancelled it',
  'SALON CONFIRM': 'The salon confirmed it',
  'SALON RESCHEDULE': 'The salon moved it to another time',
  'SALON CANCEL': 'The salon cancelled it',
  'SALON REJECT_LINES': 'The salon turned a service down',
  'SALON REASSIGN': 'The salon chose another stylist',
  'SALON CHECK_IN': 'The salon checked you in',
  'SALON COMPLETE': 'The visit was completed',
  'SALON NO_SHOW': 'The salon noted that you did not come',
  'SALON UNDO': 'The salon took that back',
  'SYSTEM CONFIRM': 'It was confirmed at once',
  'SYSTEM CANCEL': 'It was closed',
}

/** Describes an event of an order to its customer. */
export function describeEvent({ actor, action }: Pick<OrderEvent, 'actor' | 'action'>): string {
  return EVENTS[`${actor} ${action}`] ?? 'It was changed'
}
