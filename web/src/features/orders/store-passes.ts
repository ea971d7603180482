import { formatRupees } from '@nikhar/contract/money'
import { formatTime, type Order } from '@nikhar/contract/orders'
import { dayNames, formatMoment, salonDayOf } from '@nikhar/contract/salon-time'
import { describePayment, isUpcoming } from './appointment.ts'
import { type Pass, readPasses, writePasses } from './pass-store.ts'

/** More upcoming visits than any customer has. */
const MAX_PASSES = 20

/** Stores all upcoming visits on this device, for use without a network. */
export function storePasses(upcoming: Order[]): void {
  writePasses(sortPasses(upcoming.filter(({ appointment }) => isUpcoming(appointment)).map(toPass)))
}

/** Updates one of them, or removes it. */
export function storePass(order: Order): void {
  const others = readPasses().filter(({ orderId }) => orderId !== order.orderId)
  writePasses(sortPasses(isUpcoming(order.appointment) ? [...others, toPass(order)] : others))
}

function sortPasses(passes: Pass[]): Pass[] {
  return passes.toSorted((a, b) => a.startsAt - b.startsAt).slice(0, MAX_PASSES)
}

function toPass(order: Order): Pass {
  const { orderId, outlet, appointment, services, otp, payment } = order
  const { startTime, endTime, assignedClientName, awaitingSalon } = appointment
  const { weekday, number, month, year } = dayNames(salonDayOf(new Date(startTime)))
  const booked = services.filter(({ status }) => status === 'ACCEPTED').map(({ serviceName }) => serviceName)
  const { propertyNumber, street, landmark, city, pincode } = outlet.address
  return {
    orderId,
    salon: outlet.outletName,
    status: awaitingSalon ? 'Waiting for the salon' : 'Confirmed',
    day: weekday,
    time: formatTime(startTime),
    date: `${number} ${month} ${year}, until ${formatTime(endTime)}`,
    code: otp,
    services: `${booked.join(', ')} with ${assignedClientName}`,
    toPay: payment.due > 0 ? `${formatRupees(payment.due)} at the salon` : describePayment(order),
    address: [propertyNumber, street, landmark, `${city} ${pincode}`].filter(Boolean).join(', '),
    phone: outlet.outletPhoneNumber,
    startsAt: Date.parse(startTime),
    endsAt: Date.parse(endTime),
    savedAt: formatMoment(new Date()),
  }
}
