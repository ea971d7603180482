import { dayNames, formatRupees, formatShortDay, formatTime, type Order, salonDayOf, toPaise } from '@nikhar/contract'
import { isUpcoming } from './appointment.ts'
import { type Pass, readPasses, writePasses } from './pass-store.ts'

/** More visits ahead than anybody has. */
const MAX_PASSES = 20

/** Keeps all visits to come on this device, for the time without a network. */
export function storePasses(upcoming: Order[]): void {
  writePasses(sortPasses(upcoming.filter(({ appointment }) => isUpcoming(appointment)).map(toPass)))
}

/** Keeps one of them as it is now, or no longer. */
export function storePass(order: Order): void {
  const others = readPasses().filter(({ orderId }) => orderId !== order.orderId)
  writePasses(sortPasses(isUpcoming(order.appointment) ? [...others, toPass(order)] : others))
}

function sortPasses(passes: Pass[]): Pass[] {
  return passes.toSorted((a, b) => a.startsAt - b.startsAt).slice(0, MAX_PASSES)
}

function toPass({ orderId, outlet, appointment, services, otp, bill }: Order): Pass {
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
    pay: `${formatRupees(toPaise(bill.total))} at the salon`,
    address: [propertyNumber, street, landmark, `${city} ${pincode}`].filter(Boolean).join(', '),
    phone: outlet.outletPhoneNumber,
    startsAt: Date.parse(startTime),
    endsAt: Date.parse(endTime),
    savedAt: `${formatShortDay(salonDayOf(new Date()))}, ${formatTime(new Date())}`,
  }
}
