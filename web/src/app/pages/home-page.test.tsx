// @vitest-environment happy-dom
import { discovery } from '@nikhar/contract/discovery'
import { orders } from '@nikhar/contract/orders'
import { clearError } from '@nikhar/client/error-bar'
import { sessionStore } from '@nikhar/client/storage'
import { beforeEach, expect, test } from 'vitest'
import { refuse, renderPage } from '../../testing/render-page.tsx'
import { HomePage } from './home-page.tsx'
import { OfferPage } from './offer-page.tsx'
import { OutletPage } from './outlet-page.tsx'
import { ServicePage } from './service-page.tsx'

beforeEach(() => {
  clearError()
  sessionStore.clear()
  sessionStore.set('customer', '{"id":42}')
  sessionStore.set('authToken', 'secret')
})

test.each([
  ['favourites', discovery.favourites],
  ['categories', discovery.categories],
])('a refused call in the background of home shows its message: %s [ERR-09, POL-19]', async (_, route) => {
  const message = 'You are not allowed to see this.'
  const others = [discovery.favourites, discovery.categories].filter((other) => other !== route)
  const page = await renderPage(<HomePage />, {
    path: '/home',
    // A call that never answers is not reported.
    answers: [refuse(route, 'FORBIDDEN', message)],
    pending: [...others, orders.customerHome],
  })
  expect(page.errorBar()).toBe(message)
})

const ID = '11111111-1111-4111-8111-111111111111'

test.each([
  ['outlet', OutletPage, '/outlet/:outletId', '/outlet/7', 'Salon not found', discovery.outlet],
  ['service', ServicePage, '/a/:outletId/:serviceId', `/a/7/${ID}`, 'Service not found', discovery.service],
  ['offer', OfferPage, '/offer/:couponId', '/offer/7', 'Offer not found', discovery.offer],
])(
  'a page (%s) that does not exist shows the server’s message under its own headline [ERR-09, POL-20]',
  async (_, Page, pattern, path, headline, route) => {
    const page = await renderPage(<Page />, { path, pattern, answers: [refuse(route, 'NOT_FOUND', 'It has left us.')] })
    const heading = page.container.querySelector('h1')
    expect(heading?.textContent).toBe(headline)
    expect(heading?.nextElementSibling?.textContent).toBe('It has left us.')
    expect(page.errorBar(), 'said once').toBeUndefined()
  },
)
