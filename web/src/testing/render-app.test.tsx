// @vitest-environment happy-dom
import { booking } from '@nikhar/contract/booking'
import { passTime, pauseClock, tolerate } from '@nikhar/client/testing/document'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, exampleCustomer, expectAddress, renderApp } from './render-app.tsx'

test('an opened app has its routes, guards and history', async () => {
  const { user } = await renderApp('/my-orders?tab=completed')
  await expectAddress('/Login?returnTo=%2Fmy-orders%3Ftab%3Dcompleted')
  await user.click(await screen.findByRole('link', { name: 'Sign up' }))
  expect(await screen.findByRole('heading', { name: 'Join Us' })).toBeVisible()
  await expectAddress('/registration?returnTo=%2Fmy-orders%3Ftab%3Dcompleted')
  window.history.back()
  expect(await screen.findByRole('button', { name: 'Login' })).toBeEnabled()
  await expectAddress(/^\/Login/)
})

test('the next test starts with a page of its own', async () => {
  await renderApp('/registration')
  expect(address()).toBe('/registration')
  expect(window.history.state).toEqual({ idx: 0 })
  expect(await screen.findByLabelText('Email')).toHaveValue('')
})

test('paused clocks stand still, and toasts disappear with them', async () => {
  pauseClock('2026-11-16T06:30:00.000Z')
  const { user } = await renderApp('/registration')
  await user.click(screen.getByRole('button', { name: 'Google' }))
  const toast = await screen.findByText(/not available yet/)
  passTime(2000)
  expect(toast).toBeInTheDocument()
  passTime(1500)
  expect(toast).not.toBeInTheDocument()
})

test.fails('a warning in the console fails the test', async () => {
  await renderApp('/Login')
  expect(address()).toBe('/Login')
  // oxlint-disable-next-line no-console -- what the test is about
  console.warn('something is deprecated')
})

test('a warning that the test tolerates passes', async () => {
  tolerate(/deprecated/)
  await renderApp('/Login')
  expect(address()).toBe('/Login')
  // oxlint-disable-next-line no-console -- what the test is about
  console.warn('something is deprecated')
})

test('a session can be set up without the login screen', async () => {
  const { server } = await renderApp('/Login?returnTo=%2Fmy-cart', { session: { id: 7 }, others: 'wait' })
  await expectAddress('/home')
  await waitFor(() => expect(server.sent(booking.cart)).toHaveLength(1))
  expect(server.calls.find(({ path }) => path.includes('cart'))?.headers.get('customer-id')).toBe('7')
  expect(JSON.parse(localStorage.getItem('customer') ?? '')).toEqual({ ...exampleCustomer, id: 7 })
})
