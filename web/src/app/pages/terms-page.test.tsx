// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

beforeEach(async () => {
  await renderApp('/terms-and-conditions')
  await screen.findByRole('heading', { level: 1, name: 'Terms and policies' })
})

test('the terms have six sections and show when they changed [ROUTE-06, TERM-01, TERM-02]', () => {
  expect(screen.getByText('Last updated May 1, 2025')).toBeVisible()
  const sections = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
  expect(sections.map(({ textContent }) => textContent)).toEqual([
    'Terms of service',
    'Privacy',
    'Booking and cancellation',
    'User responsibilities',
    'Data and account policy',
    'Grievance redressal',
  ])
})

test('the terms state the promises of the product [TERM-03, TERM-04, TERM-05, TERM-06]', () => {
  for (const [name, promise] of [
    ['Booking and cancellation', 'Free cancellation up to 3 hours before the appointment.'],
    ['Booking and cancellation', 'Refunds are made within 7 business days'],
    ['Grievance redressal', 'We respond within 3-5 business days.'],
    ['Grievance redressal', 'escalated to our support team'],
    ['Terms of service', 'You must be 18 or older to book.'],
    ['Terms of service', 'under the supervision of a parent or guardian'],
  ] as const)
    expect(screen.getByRole('region', { name })).toHaveTextContent(promise)
})
