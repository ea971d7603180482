// @vitest-environment happy-dom
import { accounts } from '@nikhar/contract/accounts'
import { discovery } from '@nikhar/contract/discovery'
import { orders } from '@nikhar/contract/orders'
import { after, answer, answerForeign, inTurn, pending, refuse, unreachable } from '@nikhar/client/testing/answers'
import { fill, passTime, pauseClock } from '@nikhar/client/testing/document'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { address, exampleCustomer, expectAddress, renderApp } from '../../testing/render-app.tsx'

const profile = answer(accounts.profile, exampleCustomer)
const expired = refuse(accounts.profile, 'SESSION_EXPIRED')
const forbidden = refuse(accounts.profile, 'FORBIDDEN', { message: 'You’re not allowed to see this.' })

const open = (path: string, ...answers: Parameters<typeof inTurn>) =>
  renderApp(path, { answers, session: {}, others: 'wait' })
/** The page may show the same message instead of the content that did not load. */
const errorBars = () =>
  screen.queryAllByRole('alert').filter((alert) => within(alert).queryByRole('button', { name: 'Dismiss' }))

test('a token that the server no longer accepts ends the session and leads to the login, which returns to the page [SESS-12, SESS-13, SESS-14]', async () => {
  const { user } = await open(
    '/profile?from=menu',
    inTurn(expired, profile),
    answer(accounts.login, { token: 'a-newer-token', customer: exampleCustomer }),
  )
  await expectAddress('/Login?returnTo=%2Fprofile%3Ffrom%3Dmenu')
  const tokens = [
    localStorage.getItem('authToken'),
    sessionStorage.getItem('authToken'),
    localStorage.getItem('customer'),
  ]
  expect(tokens).toEqual([null, null, null])
  expect(sessionStorage.getItem('redirectAfterLogin')).toBe('/profile?from=menu')
  fill(await screen.findByLabelText('Email'), exampleCustomer.email)
  fill(screen.getByLabelText('Password'), 'rose-water')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await expectAddress('/profile?from=menu')
})

test('an expired session is announced, and Back skips the page [ERR-02, SESS-14]', async () => {
  const { user } = await open('/my-cart', expired)
  await user.click((await screen.findAllByRole('link', { name: 'Profile' }))[0] ?? document.body)
  await expectAddress('/Login?returnTo=%2Fprofile')
  await waitFor(() => expect(errorBars()[0]).toHaveTextContent('Your session has expired. Please log in again.'))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await expectAddress('/Login?returnTo=%2Fmy-cart')
})

test('a late refusal of an old token does not end a newer session [SESS-12]', async () => {
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const { server } = await open('/profile', after(ready, expired))
  await waitFor(() => expect(server.sent(accounts.profile)).toHaveLength(1))
  localStorage.setItem('authToken', 'a newer one')
  resolve()
  expect(await screen.findByText('Failed to load profile header')).toBeVisible()
  expect(address()).toBe('/profile')
  expect(localStorage.getItem('authToken')).toBe('a newer one')
})

test('a failing server leads to the error page, which says so; Go Back tries again [SESS-02, SESS-05, SESS-15, SESS-16]', async () => {
  const { user } = await open(
    '/my-cart',
    inTurn(refuse(accounts.profile, 'INTERNAL', { message: 'internal detail' }), profile),
  )
  await user.click((await screen.findAllByRole('link', { name: 'Profile' }))[0] ?? document.body)
  await expectAddress('/server-error')
  expect(await screen.findByRole('heading', { level: 1, name: 'Server Error (500)' })).toBeVisible()
  expect(screen.getByText('Our servers are having some trouble. Please try again later.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go Back' }))
  await expectAddress('/profile')
  expect((await screen.findAllByText(exampleCustomer.email))[0]).toBeVisible()
})

test('a failure of one section leaves the rest of the page unchanged [POL-08]', async () => {
  const { server } = await open(
    '/home',
    refuse(discovery.categories, 'INTERNAL'),
    refuse(discovery.generalCoupons, 'INTERNAL'),
    refuse(discovery.favourites, 'INTERNAL'),
    refuse(orders.customerHome, 'INTERNAL'),
  )
  await waitFor(() => expect(server.sent(discovery.favourites)).toHaveLength(1))
  await waitFor(() => expect(server.sent(orders.customerHome)).toHaveLength(1))
  expect(await screen.findByRole('heading', { name: 'Popular Salons Near You' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Scan Now' })).toBeVisible()
  expect(address()).toBe('/home')
})

test('the error bar shows the server’s message, and hides after 6 seconds [ERR-01, ERR-09]', async () => {
  pauseClock('2026-11-16T06:30:00.000Z')
  await open(
    '/profile',
    refuse(accounts.profile, 'FORBIDDEN', { message: ['You’re not allowed to see this.', 'Ever.'] }),
  )
  await waitFor(() => expect(errorBars()).toHaveLength(1))
  expect(errorBars()[0]).toHaveTextContent('You’re not allowed to see this.')
  passTime(3000)
  expect(errorBars()).toHaveLength(1)
  passTime(3000)
  expect(errorBars()).toHaveLength(0)
})

test.each([
  { message: 'Just a moment.' },
  { message: ['Just a moment.', 'Later.'] },
  { data: { error: { message: 'Just a moment.' } } },
  { data: { message: 'Just a moment.' } },
  { error: { message: 'Just a moment.' } },
  { error: 'Just a moment.' },
])('the error bar shows the text of every kind of error body: %j [ERR-04, ERR-09]', async (body) => {
  await open('/profile', answerForeign(accounts.profile, 418, body))
  await waitFor(() => expect(errorBars()[0]).toHaveTextContent('Just a moment.'))
})

test('the error bar disappears with the page it belongs to [ERR-03]', async () => {
  const { user } = await open('/profile', forbidden)
  await waitFor(() => expect(errorBars()).toHaveLength(1))
  await user.click(screen.getAllByRole('link', { name: /^Cart/ })[0] ?? document.body)
  await expectAddress('/my-cart')
  expect(errorBars()).toHaveLength(0)
})

test('Logout works at once without a network, keeps no token, and ends the session once the server is back [SAFE-22]', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { user, unmount } = await open(
    '/profile',
    profile,
    unreachable(accounts.logout),
    unreachable(accounts.revokeSession),
  )
  localStorage.setItem('authToken', 'session.expiry.signature')
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  expect(stored).toContain('pendingLogouts')
  expect(stored).not.toContain('signature')
  unmount()

  const { server } = await renderApp('/Login', { answers: [answer(accounts.revokeSession, null)] })
  await waitFor(() => expect(server.sent(accounts.revokeSession)).toHaveLength(1))
  expect(server.sent(accounts.revokeSession)[0]?.body.receipt).toMatch(/^session\.expiry\.[\w-]{43}$/)
  await waitFor(() => expect(Object.keys({ ...localStorage })).toEqual(['userLocationData']))
})

test('Logout does not wait for an unresponsive server [SAFE-22]', async () => {
  pauseClock('2026-11-16T06:30:00.000Z')
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { user } = await open('/profile', profile, pending(accounts.logout))
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  expect(localStorage.getItem('authToken')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
})

test('another customer sees no data of the previous one', async () => {
  const { user } = await renderApp('/Login', {
    answers: [answer(accounts.login, { token: 'a-token', customer: exampleCustomer })],
    others: 'wait',
  })
  localStorage.setItem('persist:cart', '{"outletId":101}')
  localStorage.setItem('persist:owner', '999999')
  fill(await screen.findByLabelText('Email'), exampleCustomer.email)
  fill(screen.getByLabelText('Password'), 'rose-water')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await expectAddress('/home')
  expect(localStorage.getItem('persist:cart')).toBeNull()
  expect(localStorage.getItem('persist:owner')).toBe(String(exampleCustomer.id))
})
