// @vitest-environment happy-dom
import { care } from '@nikhar/contract/care'
import { orders, type OrderDetails } from '@nikhar/contract/orders'
import { answer, type Answer, inTurn, refuse } from '@nikhar/client/testing/answers'
import { fill } from '@nikhar/client/testing/document'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLine, anOrderDetails, aPageOf, orderId } from '../../testing/an-order.ts'
import { haircut, massage } from '../../testing/a-salon.ts'
import { expectAddress, renderApp } from '../../testing/render-app.tsx'

const completed = { appointment: { AppointmentStatus: 'COMPLETED' } } as const
const REVIEW = '33333333-3333-4333-8333-333333333333'
const review = { id: REVIEW, rating: 5, review: null, createdAt: '2026-11-16T12:00:00.000Z' }

async function openReview(order: OrderDetails, answers: Answer[] = []) {
  const given = [answer(orders.order, order), answer(orders.completedOrders, aPageOf([order])), ...answers]
  return renderApp(`/reviews/${orderId(1)}`, { session: {}, answers: given, others: 'wait' })
}

const card = (name: string) => within(screen.getByRole('region', { name }))
/** Both the bar on phones and the end of the page on wide windows have it. */
const submit = () => screen.getAllByRole('button', { name: /^Submit/ })[0]!

test('only the services that were rated are sent, and the review is acknowledged [REV-09, REV-10, REV-11, REV-12, REV-13, POL-17]', async () => {
  const { user, server } = await openReview(anOrderDetails(completed), [answer(care.writeReview, review)])
  await screen.findByRole('region', { name: haircut.serviceName })
  expect(card(massage.serviceName).getAllByRole('radio')).toHaveLength(5)
  expect(card(massage.serviceName).queryByRole('textbox')).not.toBeInTheDocument()
  expect(submit()).toBeDisabled()
  await user.click(card(haircut.serviceName).getByRole('radio', { name: /^5 stars/ }))
  expect(screen.getAllByText('Only the services you rate are sent.')[0]).toBeVisible()
  await user.click(submit())
  await expectAddress('/my-orders?tab=completed')
  expect(await screen.findByText('Thank you for your review')).toBeVisible()
  expect(server.sent(care.writeReview)).toEqual([
    { body: { customerId: 42, orderId: orderId(1), serviceId: haircut._id, rating: 5, review: null } },
  ])
})

test('a review is shown and changed by its author', async () => {
  const written = { ...review, rating: 2, review: 'Long wait.' }
  const order = anOrderDetails({ ...completed, services: [aLine(haircut, { review: written })] })
  const { user, server } = await openReview(order, [answer(care.editReview, written)])
  expect(await screen.findByText('Long wait.')).toBeVisible()
  expect(screen.getByText('Reviewed on November 16th, 2026')).toBeVisible()
  expect(submit()).toBeDisabled()
  await user.click(screen.getByRole('button', { name: /^Edit the review/ }))
  await user.click(screen.getByRole('radio', { name: /^4 stars/ }))
  fill(screen.getByRole('textbox'), 'Long wait, lovely result.')
  await user.click(submit())
  await expectAddress('/my-orders?tab=completed')
  expect(server.sent(care.editReview)).toMatchObject([
    { params: { reviewId: REVIEW }, body: { rating: 4, review: 'Long wait, lovely result.' } },
  ])
})

test('a service that the salon rejected cannot be rated', async () => {
  const services = [aLine(haircut), aLine(massage, { status: 'REJECTED' })]
  await openReview(anOrderDetails({ ...completed, services }))
  expect(await screen.findByRole('region', { name: haircut.serviceName })).toBeVisible()
  expect(screen.queryByRole('region', { name: massage.serviceName })).not.toBeInTheDocument()
  expect(screen.getByText(massage.serviceName).parentElement).toHaveTextContent(
    `${massage.serviceName} was rejected by the salon, so it cannot be rated.`,
  )
})

test('a review that could not be sent stays in the form and is sent again', async () => {
  const order = anOrderDetails({ ...completed, services: [aLine(haircut)] })
  const { user, server } = await openReview(order, [
    inTurn(refuse(care.writeReview, 'UNAVAILABLE', { message: 'Not now.' }), answer(care.writeReview, review)),
  ])
  await user.click(await screen.findByRole('radio', { name: /^5 stars/ }))
  fill(screen.getByRole('textbox'), 'Worth the trip.')
  await user.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
  expect(screen.getByRole('textbox')).toHaveValue('Worth the trip.')
  await user.click(submit())
  await expectAddress('/my-orders?tab=completed')
  await waitFor(() => expect(server.sent(care.writeReview)).toHaveLength(2))
})

test('an order that is not completed, or does not exist, has nothing to rate', async () => {
  const { unmount } = await openReview(anOrderDetails())
  expect(await screen.findByRole('heading', { name: 'Nothing to rate yet' })).toBeVisible()
  unmount()
  await openReview(anOrderDetails(), [refuse(orders.order, 'NOT_FOUND')])
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible()
})
