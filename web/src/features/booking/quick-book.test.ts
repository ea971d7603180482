import { asRupees } from '@nikhar/contract/money'
import { expect, test } from 'vitest'
import { buildQuickOrder, describeCancellation, describeStart, findNearestTimes, findSentBody } from './quick-book.ts'

const request = { outletId: 7, serviceId: 'cut', startTime: '2026-11-15T12:00:00.000Z' }
// Sunday, 15 November 2026, 2 pm at the salon.
const now = new Date('2026-11-15T08:30:00Z')

test('the order contains one service, its end and the agreed price', () => {
  expect(
    buildQuickOrder({ ...request, stylistId: 3 }, { timeTaken: 45 }, { total: asRupees(504), couponCode: undefined }),
  ).toEqual({
    orderItems: [{ serviceId: 'cut', quantity: 1, outletId: 7 }],
    outletId: 7,
    paymentId: 'pay_placeholder',
    startTime: '2026-11-15T12:00:00.000Z',
    endTime: '2026-11-15T12:45:00.000Z',
    stylistId: 3,
    amount: 504,
  })
})

test('a sent order is found again for the same service and time, by the same customer only', () => {
  const sent = {
    customerId: 1,
    key: 'k',
    body: JSON.stringify(buildQuickOrder(request, { timeTaken: 45 }, { total: asRupees(504), couponCode: undefined })),
  }
  expect(findSentBody(sent, { ...request, stylistId: 9 }, 1)?.amount).toBe(504)
  expect(findSentBody(sent, request, 2)).toBeUndefined()
  expect(findSentBody(sent, { ...request, startTime: '2026-11-15T12:15:00.000Z' }, 1)).toBeUndefined()
  expect(findSentBody(sent, { ...request, serviceId: 'beard' }, 1)).toBeUndefined()
  expect(findSentBody(null, request, 1)).toBeUndefined()
})

test.each([
  ['2026-11-15T11:30:00Z', 'It starts within 3 hours, so call the salon to change it. Nothing to pay now.'],
  ['2026-11-15T12:00:00Z', 'Free cancellation until today, 2:30 pm. Nothing to pay now.'],
  ['2026-11-16T12:00:00Z', 'Free cancellation until tomorrow, 2:30 pm. Nothing to pay now.'],
  ['2026-11-17T12:00:00Z', 'Free cancellation until Tuesday, 2:30 pm. Nothing to pay now.'],
])('a visit at %s: %s', (startTime, text) => {
  expect(describeCancellation(startTime, 180, now)).toBe(text)
})

test.each([
  ['2026-11-15T12:45:00Z', '6:15 pm'],
  ['2026-11-16T05:30:00Z', 'tomorrow, 11:00 am'],
  ['2026-11-17T05:30:00Z', 'Tuesday, 11:00 am'],
  ['2026-11-24T05:30:00Z', 'Tue, 24 Nov, 11:00 am'],
])('%s starts %s', (startTime, text) => {
  expect(describeStart(startTime, now)).toBe(text)
})

test('the nearest free times are before and after the taken one, across the end of a day, in order', () => {
  const slot = (startTime: string, isAvailable = true) => ({ startTime, endTime: startTime, isAvailable })
  const slots = {
    '2026-11-15': [
      slot('2026-11-15T08:15:00Z'),
      slot('2026-11-15T11:45:00Z'),
      slot('2026-11-15T12:00:00Z'),
      slot('2026-11-15T12:15:00Z', false),
    ],
    '2026-11-16': [slot('2026-11-16T04:30:00Z'), slot('2026-11-16T04:45:00Z')],
  }
  expect(findNearestTimes(slots, '2026-11-15T12:00:00Z', now.getTime(), 2)).toEqual([
    '2026-11-15T11:45:00Z',
    '2026-11-16T04:30:00Z',
  ])
})
