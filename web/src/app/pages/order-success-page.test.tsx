// @vitest-environment happy-dom
import { asRupees } from '@nikhar/contract/money'
import { orders } from '@nikhar/contract/orders'
import { answer, inTurn, refuse } from '@nikhar/client/testing/answers'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrderDetails, orderId } from '../../testing/an-order.ts'
import { expectAddress, renderApp } from '../../testing/render-app.tsx'

const PATH = `/orders/success/${orderId(1)}`
const items = [
  { name: 'Signature Haircut & Finish', quantity: 1, unitPrice: asRupees(650), totalPrice: asRupees(650) },
  { name: 'Abhyanga Oil Massage', quantity: 1, unitPrice: asRupees(1899), totalPrice: asRupees(1899) },
]
const summary = answer(orders.orderSummary, { items, grandTotal: asRupees(2676.46) })

test('the thank-you page lists services and total, and leads to the orders and home [SUC-01, SUC-02, SUC-03, SUC-04, POL-26]', async () => {
  const answers = [answer(orders.order, anOrderDetails()), summary]
  const { user } = await renderApp(PATH, { session: {}, answers, others: 'wait' })
  expect(await screen.findByRole('heading', { name: 'Thank you for booking' })).toBeVisible()
  const rows = await screen.findAllByRole('row')
  expect(rows.find(({ textContent }) => textContent.includes('Abhyanga'))).toHaveTextContent('1₹1,899.00₹1,899.00')
  expect(screen.getByText('Grand total').parentElement).toHaveTextContent('Grand total Rs 2,676.46')
  expect(await screen.findByText('123 456')).toBeVisible()
  expect(screen.getByText('Pay ₹2,676.46 at the salon')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pass' })).toHaveAttribute('href', `/order/${orderId(1)}`)
  expect(screen.getByRole('link', { name: 'Directions' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Continue Booking' })).toHaveAttribute('href', '/home')
  await user.click(screen.getByRole('link', { name: 'View Orders' }))
  await expectAddress('/my-orders')
})

test('an order that does not exist says so and can be loaded again', async () => {
  const answers = [refuse(orders.order, 'NOT_FOUND'), inTurn(refuse(orders.orderSummary, 'NOT_FOUND'), summary)]
  const { user } = await renderApp(PATH, { session: {}, answers, others: 'wait' })
  expect(await screen.findByRole('heading', { name: 'This order did not load' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Thank you for booking' })).toBeVisible()
})
