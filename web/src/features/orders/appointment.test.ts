import { type Appointment, AppointmentStatus, NOT_CONFIRMED_IN_TIME, type OrderLine } from '@nikhar/contract'
import { expect, test } from 'vitest'
import {
  describeBillChange,
  describeEvent,
  canPayByUpi,
  describePayment,
  formatTimeLeft,
  getFreeChangeTime,
  getRatableLines,
  describeStatus,
  getVisitMinutes,
  getChangeRefusal,
} from './appointment.ts'

const line: OrderLine = {
  _id: 'massage',
  serviceName: 'Abhyanga Oil Massage',
  description: '',
  price: 1899,
  quantity: 1,
  discount: 0,
  timeTaken: 75,
  outletId: 101,
  status: 'ACCEPTED',
  rejectReason: null,
  serviceImages: [],
  deletedAt: null,
}
const rejected: OrderLine = { ...line, _id: 'haircut', timeTaken: 45, status: 'REJECTED', rejectReason: 'No time' }
const appointment: Appointment = {
  AppointmentStatus: 'PENDING',
  awaitingSalon: true,
  startTime: '2026-11-16T12:00:00.000Z',
  endTime: '2026-11-16T13:15:00.000Z',
  clientId: 1,
  assignedClientName: 'Meera',
  overrideClientReason: null,
  checkedInAt: null,
  cancelMinutes: 180,
  cancelReason: null,
}
const at = (time: string) => Date.parse(`2026-11-16T${time}.000Z`)

test('a visit takes as long as the services the salon has accepted [ORD-24]', () => {
  expect(getVisitMinutes([line, rejected])).toBe(75)
  expect(
    getVisitMinutes([
      { ...line, quantity: 2 },
      { ...rejected, status: 'ACCEPTED' },
    ]),
  ).toBe(195)
  expect(getVisitMinutes([rejected])).toBe(0)
})

test('only accepted services of a completed order can be rated', () => {
  expect(getRatableLines({ orderStatus: 'ORDER_COMPLETED', services: [line, rejected] })).toEqual([line])
  expect(getRatableLines({ orderStatus: 'ORDER_PLACED', services: [line] })).toEqual([])
})

test('every status of an appointment is explained, pending and confirmed as the specification says [ORD-20, ORD-21]', () => {
  const hints = AppointmentStatus.options.map((status) =>
    describeStatus({ ...appointment, AppointmentStatus: status, awaitingSalon: false }),
  )
  expect(new Set(hints).size).toBe(7)
  expect(describeStatus(appointment)).toBe('Awaiting salon confirmation. Usually confirmed, no action needed.')
  expect(describeStatus({ ...appointment, AppointmentStatus: 'CONFIRMED' })).toBe('Confirmed by the salon, all set.')
  const closed = { ...appointment, AppointmentStatus: 'CANCELLED_BY_SALON' as const }
  expect(describeStatus({ ...closed, cancelReason: NOT_CONFIRMED_IN_TIME })).toContain('did not confirm in time')
  expect(describeStatus({ ...closed, cancelReason: 'A leak' })).toBe('The salon cancelled this booking.')
  expect(describeStatus({ ...appointment, AppointmentStatus: 'RESCHEDULED' })).toContain('by you')
  expect(describeStatus({ ...appointment, AppointmentStatus: 'RESCHEDULED', awaitingSalon: false })).toContain(
    'by the salon',
  )
})

test('a change is free until three hours before the start', () => {
  expect(getChangeRefusal(appointment, at('09:00:00'))).toBeNull()
  expect(getChangeRefusal(appointment, at('09:00:01'))).toBe('TOO_LATE')
  expect(getChangeRefusal({ ...appointment, cancelMinutes: 60 }, at('11:00:00'))).toBeNull()
  expect(getChangeRefusal({ ...appointment, cancelMinutes: 60 }, at('11:00:01'))).toBe('TOO_LATE')
  expect(getChangeRefusal({ ...appointment, AppointmentStatus: 'COMPLETED' }, at('08:00:00'))).toBe('STATE')
  expect(getChangeRefusal({ ...appointment, checkedInAt: '2026-11-16T08:00:00.000Z' }, at('08:30:00'))).toBe('STATE')
})

test('the time left for a change is given, also as a share of the time since the booking', () => {
  const left = getFreeChangeTime({ createdAt: '2026-11-16T05:00:00.000Z', appointment }, at('08:00:00'))
  expect(left).toEqual({ until: '2026-11-16T09:00:00.000Z', timeLeft: '1 h 0 m', share: 0.25 })
  expect(getFreeChangeTime({ createdAt: '2026-11-16T05:00:00.000Z', appointment }, at('10:00:00'))).toMatchObject({
    timeLeft: '0 m',
    share: 0,
  })
  expect([48 * 60, 76 * 60 + 5, 28 * 60 + 12, 47].map((minutes) => formatTimeLeft(minutes * 60_000))).toEqual([
    '2 d 0 h',
    '3 d 4 h',
    '28 h 12 m',
    '47 m',
  ])
})

test('events are described from the customer’s point of view', () => {
  expect(describeEvent({ actor: 'CUSTOMER', action: 'PLACE' })).toBe('You booked it')
  expect(describeEvent({ actor: 'SALON', action: 'CONFIRM' })).toBe('The salon confirmed it')
  expect(describeEvent({ actor: 'SYSTEM', action: 'CANCEL' })).toBe('It was closed')
  expect(describeEvent({ actor: 'SALON', action: 'SOMETHING_NEW' })).toBe('It was changed')
})

test('only a completed visit was paid, and only one to come is to be paid [VISIT-20]', () => {
  const payment = { state: 'UNPAID', paid: 0, due: 500, refundDue: 0 } as const
  const payments = AppointmentStatus.options.map((status) => [
    status,
    describePayment({ appointment: { AppointmentStatus: status }, payment }),
  ])
  expect(Object.fromEntries(payments)).toEqual({
    PENDING: 'Pay at the salon',
    CONFIRMED: 'Pay at the salon',
    RESCHEDULED: 'Pay at the salon',
    COMPLETED: 'Paid at the salon',
    CANCELLED_BY_CUSTOMER: 'Nothing was charged',
    CANCELLED_BY_SALON: 'Nothing was charged',
    NO_SHOW: 'Nothing was charged',
  })
})

test('what the salon has recorded is said under the total [CASH-08]', () => {
  const confirmed = { appointment: { AppointmentStatus: 'CONFIRMED' } } as const
  const payment = { paid: 500, due: 0, refundDue: 0 }
  expect(describePayment({ ...confirmed, payment: { ...payment, state: 'PAID' } })).toBe('Paid at the salon')
  expect(describePayment({ ...confirmed, payment: { ...payment, state: 'PART_PAID', due: 23.96 } })).toBe(
    '₹500 paid, ₹23.96 due',
  )
  expect(describePayment({ ...confirmed, payment: { ...payment, state: 'PAID', refundDue: 500 } })).toBe(
    'The salon owes you ₹500 of what you paid',
  )
})

test('UPI is offered from check-in until it is paid, where the salon takes it [CASH-13]', () => {
  const payment = { state: 'UNPAID', paid: 0, tip: 0, due: 500, refundDue: 0, upiId: 'aarna@upi' } as const
  const checkedIn = { ...appointment, AppointmentStatus: 'CONFIRMED', checkedInAt: appointment.startTime } as const
  expect(canPayByUpi({ appointment: checkedIn, payment })).toBe(true)
  expect(canPayByUpi({ appointment: { ...checkedIn, checkedInAt: null }, payment })).toBe(false)
  expect(canPayByUpi({ appointment: checkedIn, payment: { ...payment, upiId: null } })).toBe(false)
  expect(canPayByUpi({ appointment: checkedIn, payment: { ...payment, state: 'PAID', due: 0 } })).toBe(false)
  expect(canPayByUpi({ appointment: { ...checkedIn, AppointmentStatus: 'COMPLETED' }, payment })).toBe(false)
})

test('a bill that rejected services have changed is compared with the booked one [VISIT-13, VISIT-15]', () => {
  const bookedBill = { subtotal: 2798, discount: 200, couponCode: 'GLOW20', cgst: 0, sgst: 0, total: 2598 }
  const order = { services: [line, rejected], appointment, bill: { ...bookedBill, subtotal: 1899, total: 1699.1 } }
  expect(describeBillChange(order)).toEqual([])
  expect(describeBillChange({ ...order, bookedBill })).toEqual([
    'The salon cannot do Abhyanga Oil Massage. Your visit ends at 6:45 pm.',
    'Your bill is ₹898.90 less than booked.',
  ])
  const bill = { ...bookedBill, subtotal: 2700, discount: 0, couponCode: null, total: 2700 }
  expect(describeBillChange({ ...order, bookedBill, bill }).slice(1)).toEqual([
    'Your bill is ₹102.00 more than booked.',
    'GLOW20 no longer applies to the rest: it is yours again.',
  ])
})
