import { asRupees } from '@nikhar/contract/money'
import { AppointmentStatus, NOT_CONFIRMED_IN_TIME, type Appointment, type OrderLine } from '@nikhar/contract/orders'
import { expect, test } from 'vitest'
import {
  describeBillChange,
  describeEvent,
  canPayByUpi,
  canSayPaid,
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
  price: asRupees(1899),
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
  stylistId: 1,
  assignedClientName: 'Meera',
  overrideClientReason: null,
  checkedInAt: null,
  cancelMinutes: 180,
  cancelReason: null,
  cancelledBy: null,
  answerBy: null,
  movedFrom: null,
}
const unpaid = { state: 'UNPAID', paid: asRupees(0), due: asRupees(500), refundDue: asRupees(0) } as const
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

test('a cancellation says who did it, and a move by the salon asks for an answer [VISIT-23, VISIT-25]', () => {
  const cancelled = { ...appointment, AppointmentStatus: 'CANCELLED_BY_SALON' } as const
  const said = (cancelledBy: Appointment['cancelledBy'], cancelReason: string | null = null) =>
    describeStatus({ ...cancelled, cancelledBy, cancelReason })
  expect(said('SALON')).toBe('The salon cancelled this booking.')
  expect(said('OPERATOR')).toMatch(/^Nikhar cancelled this booking/)
  expect(said('SYSTEM', NOT_CONFIRMED_IN_TIME)).toMatch(/did not confirm in time/)
  expect(describeEvent({ actor: 'OPERATOR', action: 'CANCEL' })).toBe('Nikhar cancelled it')
  const movedFrom = '2026-11-16T11:00:00.000Z'
  const moved = { ...appointment, AppointmentStatus: 'RESCHEDULED', awaitingSalon: false, movedFrom } as const
  expect(describeStatus(moved)).toBe('The salon moved your visit to this time. Is that OK?')
  // Free until the visit begins.
  expect(getChangeRefusal(moved, at('11:59:00'))).toBeNull()
  expect(getFreeChangeTime({ createdAt: movedFrom, appointment: moved }, at('11:30:00')).timeLeft).toBe('30 m')
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

test('the time left for a change is shown, also as a share of the time since the booking', () => {
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

test('a visit is payable at the salon until a payment is recorded; one that did not take place was not charged [VISIT-20, CASH-17]', () => {
  const payment = { ...unpaid, saidPaidAt: null }
  const payments = AppointmentStatus.options.map((status) => [
    status,
    describePayment({ appointment: { AppointmentStatus: status }, payment }),
  ])
  expect(Object.fromEntries(payments)).toEqual({
    PENDING: 'Pay at the salon',
    CONFIRMED: 'Pay at the salon',
    RESCHEDULED: 'Pay at the salon',
    COMPLETED: 'Pay at the salon',
    CANCELLED_BY_CUSTOMER: 'Nothing was charged',
    CANCELLED_BY_SALON: 'Nothing was charged',
    NO_SHOW: 'Nothing was charged',
  })
  const free = { ...payment, due: asRupees(0) }
  expect(describePayment({ appointment: { AppointmentStatus: 'COMPLETED' }, payment: free })).toBe('Nothing to pay')
})

test('a customer whose payment was not recorded can say so once the visit is over [CASH-18]', () => {
  const completed = { AppointmentStatus: 'COMPLETED' } as const
  const said = { ...unpaid, saidPaidAt: '2026-11-16T14:00:00.000Z' }
  expect(describePayment({ appointment: completed, payment: said })).toBe('You said you paid at the salon')
  expect(canSayPaid({ appointment: completed, payment: { ...unpaid, saidPaidAt: null } })).toBe(true)
  expect(canSayPaid({ appointment: completed, payment: said })).toBe(false)
  const paid = { ...unpaid, state: 'PAID', paid: asRupees(500), due: asRupees(0), saidPaidAt: null } as const
  expect(canSayPaid({ appointment: completed, payment: paid })).toBe(false)
  expect(
    canSayPaid({ appointment: { AppointmentStatus: 'CONFIRMED' }, payment: { ...unpaid, saidPaidAt: null } }),
  ).toBe(false)
})

test('the payment recorded by the salon is shown under the total [CASH-08]', () => {
  const confirmed = { appointment: { AppointmentStatus: 'CONFIRMED' } } as const
  const payment = { paid: asRupees(500), due: asRupees(0), refundDue: asRupees(0), saidPaidAt: null }
  expect(describePayment({ ...confirmed, payment: { ...payment, state: 'PAID' } })).toBe('Paid at the salon')
  expect(describePayment({ ...confirmed, payment: { ...payment, state: 'PART_PAID', due: asRupees(23.96) } })).toBe(
    '₹500 paid, ₹23.96 due',
  )
  expect(describePayment({ ...confirmed, payment: { ...payment, state: 'PAID', refundDue: asRupees(500) } })).toBe(
    'The salon owes you ₹500 of what you paid',
  )
})

test('UPI is offered from check-in until the visit is paid, where the salon accepts it [CASH-13]', () => {
  const payment = {
    state: 'UNPAID',
    paid: asRupees(0),
    tip: asRupees(0),
    due: asRupees(500),
    refundDue: asRupees(0),
    saidPaidAt: null,
    upiId: 'aarna@upi',
  } as const
  const checkedIn = { ...appointment, AppointmentStatus: 'CONFIRMED', checkedInAt: appointment.startTime } as const
  expect(canPayByUpi({ appointment: checkedIn, payment })).toBe(true)
  expect(canPayByUpi({ appointment: { ...checkedIn, checkedInAt: null }, payment })).toBe(false)
  expect(canPayByUpi({ appointment: checkedIn, payment: { ...payment, upiId: null } })).toBe(false)
  expect(canPayByUpi({ appointment: checkedIn, payment: { ...payment, state: 'PAID', due: asRupees(0) } })).toBe(false)
  expect(canPayByUpi({ appointment: { ...checkedIn, AppointmentStatus: 'COMPLETED' }, payment })).toBe(false)
})

test('a bill changed by rejected services is compared with the booked one [VISIT-13, VISIT-15]', () => {
  const bookedBill = {
    subtotal: asRupees(2798),
    discount: asRupees(200),
    couponCode: 'GLOW20',
    cgst: asRupees(0),
    sgst: asRupees(0),
    total: asRupees(2598),
  }
  const order = {
    services: [line, rejected],
    appointment,
    bill: { ...bookedBill, subtotal: asRupees(1899), total: asRupees(1699.1) },
  }
  expect(describeBillChange(order)).toEqual([])
  expect(describeBillChange({ ...order, bookedBill })).toEqual([
    'The salon cannot do Abhyanga Oil Massage. Your visit ends at 6:45 pm.',
    'Your bill is ₹898.90 less than booked.',
  ])
  const bill = {
    ...bookedBill,
    subtotal: asRupees(2700),
    discount: asRupees(0),
    couponCode: null,
    total: asRupees(2700),
  }
  expect(describeBillChange({ ...order, bookedBill, bill }).slice(1)).toEqual([
    'Your bill is ₹102.00 more than booked.',
    'GLOW20 no longer applies to the rest: it is yours again.',
  ])
})
