// @vitest-environment happy-dom
import { care } from '@nikhar/contract/care'
import { orders, type OrderDetails } from '@nikhar/contract/orders'
import { sessionStore } from '@nikhar/client/storage'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../testing/render-page.tsx'
import { patterns } from '../navigation/paths.ts'
import { AddReviewPage } from './add-review-page.tsx'

const ORDER = '11111111-1111-4111-8111-111111111111'

test('a review is acknowledged once it is sent [POL-17]', async () => {
  sessionStore.set('customer', '{"id":42}')
  sessionStore.set('authToken', 'secret')
  const review = { id: 'r', rating: 5, review: null, createdAt: '2026-11-16T12:00:00.000Z' }
  const page = await renderPage(<AddReviewPage />, {
    path: `/reviews/${ORDER}`,
    pattern: patterns.addReview,
    answers: [answer(orders.order, order as OrderDetails), answer(care.writeReview, review)],
  })
  await page.click('5 stars')
  await page.click('Submit review')
  expect(page.sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ rating: 5, orderId: ORDER })
  expect(page.toasts).toEqual(['Thank you for your review'])
})

/** The parts of an order that the page reads. */
const order: Partial<OrderDetails> = {
  orderId: ORDER,
  orderStatus: 'ORDER_COMPLETED',
  outlet: { outletId: 1, outletName: 'Aarna', outletBannerImages: [] as string[] } as OrderDetails['outlet'],
  appointment: {
    AppointmentStatus: 'COMPLETED',
    startTime: '2026-11-16T12:00:00.000Z',
    endTime: '2026-11-16T12:45:00.000Z',
    stylistId: 7,
    assignedClientName: 'Meera',
  } as OrderDetails['appointment'],
  services: [
    { _id: ORDER, serviceName: 'Haircut', serviceImages: [], timeTaken: 45, quantity: 1, status: 'ACCEPTED' },
  ] as unknown as OrderDetails['services'],
}
