import { asRupees } from '@nikhar/contract/money'
import type { OrderLine } from '@nikhar/contract/orders'
import { beforeEach, expect, test } from 'vitest'
import { localStore } from '@nikhar/client/storage'
import { collectReviews } from './reviews.ts'

const line: OrderLine = {
  _id: 'facial',
  serviceName: 'Kesar Glow Facial',
  description: '',
  price: asRupees(1499),
  quantity: 1,
  discount: 0,
  timeTaken: 60,
  outletId: 101,
  status: 'ACCEPTED',
  rejectReason: null,
  serviceImages: [],
  deletedAt: null,
}
const other: OrderLine = { ...line, _id: 'haircut' }
const reviewed: OrderLine = {
  ...line,
  _id: 'spa',
  review: { id: 'r-1', rating: 4, review: 'Good.', createdAt: '2026-11-01T10:00:00.000Z' },
}

beforeEach(() => {
  localStore.clear()
  localStore.set('customer', JSON.stringify({ id: 7 }))
})

test('only rated services are sent, one by one, with the customer [REV-10, REV-11, REV-14]', () => {
  const inputs = { facial: { rating: 5, review: '  Lovely. ' }, haircut: { rating: 0, review: 'never mind' } }
  expect(collectReviews('o-1', [line, other], inputs)).toEqual([
    { body: { customerId: 7, orderId: 'o-1', serviceId: 'facial', rating: 5, review: 'Lovely.' }, reviewId: undefined },
  ])
  expect(collectReviews('o-1', [line], { facial: { rating: 3, review: ' ' } })[0]?.body.review).toBeNull()
})

test('a review needs a customer [REV-14]', () => {
  localStore.clear()
  expect(() => collectReviews('o-1', [line], {})).toThrow('nobody is logged in')
})

test('an existing review is updated, and only when it changed', () => {
  expect(collectReviews('o-1', [reviewed], { spa: { rating: 4, review: 'Good.' } })).toEqual([])
  expect(collectReviews('o-1', [reviewed], { spa: { rating: 5, review: 'Good.' } })).toMatchObject([
    { reviewId: 'r-1', body: { rating: 5 } },
  ])
  expect(collectReviews('o-1', [reviewed], { spa: { rating: 4, review: '' } })).toMatchObject([
    { reviewId: 'r-1', body: { review: null } },
  ])
})
