// @vitest-environment happy-dom
import { discovery } from '@nikhar/contract/discovery'
import { answer } from '@nikhar/client/testing/answers'
import { passTime, pauseClock } from '@nikhar/client/testing/document'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCoupon } from '../../testing/a-coupon.ts'
import { anOutlet, aService } from '../../testing/a-salon.ts'
import { address, expectAddress, renderApp } from '../../testing/render-app.tsx'

const serviceId = '11111111-1111-4111-8111-111111111111'
const loggedIn = { session: {}, others: 'wait' } as const

test.each([
  ['ROUTE-12', '/home'],
  ['ROUTE-13', '/profile'],
  ['ROUTE-14', '/profile/edit-profile'],
  ['ROUTE-15', '/my-orders'],
  ['ROUTE-16', '/my-favorites'],
  ['ROUTE-17', '/my-cart'],
  ['ROUTE-18', '/order/o-1'],
  ['ROUTE-19', '/orders/success/o-1'],
  ['ROUTE-20', '/outlet/101'],
  ['ROUTE-21', '/reviews/o-1'],
  ['ROUTE-22', `/reviews/view/${serviceId}`],
  ['ROUTE-23', '/checkout/101'],
  ['ROUTE-24', '/order/offer-section/101'],
  ['ROUTE-25', '/checkout/slot-booking/101'],
  ['ROUTE-26', `/outlet-detail/101/service/${serviceId}`],
  ['ROUTE-27', '/offer/1017'],
])('a visitor of $1 is asked to log in first [$0, ROUTE-28, ROLE-03]', async (_, path) => {
  const { server } = await renderApp(path)
  await expectAddress(`/Login?${new URLSearchParams({ returnTo: path })}`)
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(server.calls, 'nothing of the page is requested').toEqual([])
})

const service = aService({ _id: serviceId, serviceName: 'Kesar Glow Facial' })
const content = [
  answer(discovery.outlet, anOutlet()),
  answer(discovery.service, service),
  answer(discovery.offer, { ...aCoupon(), isLive: true, outlets: [] }),
]

test.each([
  ['ROUTE-12', '/home', 'Book Haircuts, Spa, and More', 'Home'],
  ['ROUTE-13', '/profile', 'My Profile'],
  ['ROUTE-14', '/profile/edit-profile', 'Edit Profile'],
  ['ROUTE-15', '/my-orders', 'My Orders'],
  ['ROUTE-16', '/my-favorites', 'My Favorites'],
  ['ROUTE-17', '/my-cart', 'Your Cart'],
  ['ROUTE-18', '/order/o-1', 'Order Details'],
  ['ROUTE-19', '/orders/success/o-1', 'Order Success'],
  ['ROUTE-20', '/outlet/101', 'Aarna Salon & Spa'],
  ['ROUTE-21', '/reviews/o-1', 'Add Review'],
  ['ROUTE-22', `/reviews/view/${serviceId}`, 'Reviews'],
  ['ROUTE-23', '/checkout/101', 'Checkout'],
  ['ROUTE-24', '/order/offer-section/101', 'Apply Coupons'],
  ['ROUTE-25', '/checkout/slot-booking/101', 'Slot Booking'],
  ['ROUTE-26', `/outlet-detail/101/service/${serviceId}`, 'Kesar Glow Facial'],
  ['ROUTE-27', '/offer/1017', 'Glow-up week'],
])(
  'a customer finds the page at $1 with its heading and title [$0, ROLE-03]',
  async (_, path, heading, title = heading) => {
    await renderApp(path, { ...loggedIn, answers: content })
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
    await waitFor(() => expect(document.title).toBe(`${title} · Nikhar`))
    expect(screen.getAllByRole('navigation', { name: 'Main' })[0]).toBeVisible()
    expect(address()).toBe(path)
  },
)

test.each([
  ['/Login', 'Welcome back'],
  ['/registration', 'Join Us'],
  ['/forget-password', 'Forgot password?'],
  ['/auth-error', 'Session Expired'],
  ['/server-error', 'Error'],
])(
  'anyone may open %s [ROUTE-02, ROUTE-03, ROUTE-04, ROUTE-09, ROUTE-10, ROUTE-28, ROLE-03]',
  async (path, heading) => {
    await renderApp(path)
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(address()).toBe(path)
  },
)

test('the address of a protected page is stored with its query [ROUTE-29]', async () => {
  await renderApp('/my-orders?tab=completed&page=2')
  await expectAddress(/^\/Login\?/)
  expect(new URL(window.location.href).searchParams.get('returnTo')).toBe('/my-orders?tab=completed&page=2')
})

test('the login page is found in any spelling of its address [ROUTE-02]', async () => {
  await renderApp('/login')
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test.each([
  ['/check-login?redirect=%2Fmy-orders%3Ftab%3D1', '/my-orders?tab=1'],
  ['/check-login', '/home'],
])('check-login sends a customer to the redirect, or home: %s [ROUTE-08, ROUTE-30]', async (path, target) => {
  await renderApp(path, loggedIn)
  await expectAddress(target)
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'check-login never sends a customer to another site: %s [ROUTE-30]',
  async (redirect) => {
    await renderApp(`/check-login?${new URLSearchParams({ redirect })}`, loggedIn)
    await expectAddress('/home')
  },
)

test.each([
  ['/check-login?redirect=%2Fmy-orders', '/Login?redirect=%2Fmy-orders'],
  ['/check-login', '/Login'],
])('check-login sends a visitor to the login with the redirect: %s [ROUTE-08, ROUTE-31]', async (path, target) => {
  await renderApp(path)
  await expectAddress(target)
})

test('the tabs link to Home, Cart and Profile and mark the current page [SHELL-03]', async () => {
  const { user } = await renderApp('/home', loggedIn)
  const tabs = () => within(screen.getAllByRole('navigation', { name: 'Main' })[0] ?? document.body)
  await screen.findAllByRole('navigation', { name: 'Main' })
  expect(
    tabs()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Home', expect.stringMatching(/^Cart/), 'Profile'])
  for (const [name, path] of [
    ['Cart', '/my-cart'],
    ['Profile', '/profile'],
    ['Home', '/home'],
  ] as const) {
    await user.click(tabs().getByRole('link', { name: new RegExp(`^${name}`) }))
    await expectAddress(path)
    await waitFor(() =>
      expect(
        tabs()
          .getAllByRole('link')
          .map((link) => link.getAttribute('aria-current')),
      ).toEqual(['Home', 'Cart', 'Profile'].map((tab) => (tab === name ? 'page' : null))),
    )
  }
})

test.each([
  ['/my-favorites', 'Profile'],
  ['/checkout/101', 'Cart'],
  ['/order/o-1', 'Cart'],
  ['/outlet/101', 'Home'],
])('the tabs follow the page, not only the pressed tab: %s [SHELL-04, SHELL-05, SHELL-06]', async (path, tab) => {
  await renderApp(path, loggedIn)
  const [tabs] = await screen.findAllByRole('navigation', { name: 'Main' })
  const current = tabs?.querySelectorAll('[aria-current=page]')
  expect([...(current ?? [])].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(new RegExp(`^${tab}`)),
  ])
})

test('the back arrow leads up when the page was opened directly [SHELL-01]', async () => {
  const { user } = await renderApp('/my-orders', loggedIn)
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await expectAddress('/profile')
})

test('the back arrow leads back to the page before [SHELL-01]', async () => {
  const { user } = await renderApp('/my-cart', loggedIn)
  await user.click((await screen.findAllByRole('link', { name: 'Profile' }))[0] ?? document.body)
  await user.click(await screen.findByRole('link', { name: 'Your Orders' }))
  await expectAddress('/my-orders')
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await expectAddress('/profile')
  expect(address()).toBe('/profile')
})

test('equal toasts are shown once [FLOW-06]', async () => {
  pauseClock('2026-11-16T06:30:00.000Z')
  await renderApp('/profile', loggedIn)
  await screen.findByRole('heading', { name: 'My Profile' })
  const toasts = () => screen.queryAllByText('You are offline. What you see may be out of date.')
  const lose = () =>
    act(() => {
      window.dispatchEvent(new Event('offline'))
    })
  lose()
  await waitFor(() => expect(toasts()).toHaveLength(1))
  lose()
  expect(toasts()).toHaveLength(1)
  passTime(2500)
  lose()
  passTime(2500)
  expect(toasts(), 'for the time of the last').toHaveLength(1)
  passTime(2500)
  expect(toasts()).toHaveLength(0)
  lose()
  await waitFor(() => expect(toasts(), 'a later one is shown again').toHaveLength(1))
})
