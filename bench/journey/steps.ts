import { demoLogins } from '@nikhar/demo/logins'
import type { Locator, Page } from '@playwright/test'

/** One tap of the journey and what it shows. */
export interface Tap {
  name: string
  /** Preparation before the tap, such as typing, which is not measured. */
  prepare?: (page: Page) => Promise<void>
  target: (page: Page) => Locator
  /** Visible once the tap has taken effect. */
  result: (page: Page) => Locator
}

export interface Screen {
  name: string
  taps: Tap[]
}

/** A visit from the landing page to a placed order. `visit` counts from 0: each one books another day. */
export function listScreens(visit: number): Screen[] {
  const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })
  return [
    {
      name: 'landing',
      taps: [
        {
          name: 'Login',
          target: (page) => page.getByRole('banner').getByRole('link', { name: 'Login' }),
          result: (page) => page.getByRole('form', { name: 'Login' }),
        },
      ],
    },
    {
      name: 'login',
      taps: [
        {
          name: 'log in',
          prepare: fillLogin,
          target: (page) => page.getByRole('form', { name: 'Login' }).getByRole('button', { name: 'Login' }),
          result: (page) => salonCard(page),
        },
      ],
    },
    {
      name: 'home',
      taps: [{ name: 'a salon', target: salonCard, result: (page) => selectButton(page) }],
    },
    {
      name: 'outlet',
      taps: [
        { name: 'Select', target: selectButton, result: (page) => page.getByRole('button', { name: 'More' }).first() },
        {
          name: 'View Selection',
          target: (page) => page.getByRole('link', { name: /View Selection/ }),
          result: allServices,
        },
      ],
    },
    {
      name: 'cart',
      taps: [
        {
          name: 'Proceed to Checkout',
          target: (page) => page.getByRole('button', { name: 'Proceed to Checkout' }),
          // In the evening there is no free time today.
          result: (page) => freeTime(page).or(page.getByText('No Available Time Slots')).first(),
        },
      ],
    },
    {
      name: 'slots',
      taps: [
        {
          name: 'a day',
          // The days after tomorrow that have a free time.
          target: (page) => freeDays(page).nth(2 + visit),
          result: (page) => freeTime(page),
        },
        { name: 'a time', target: freeTime, result: (page) => page.getByRole('button', { pressed: true }).last() },
        {
          name: 'Book Service',
          target: (page) => page.getByRole('button', { name: 'Book Service' }),
          result: (page) => page.getByRole('region', { name: 'Bill Summary' }),
        },
      ],
    },
    {
      name: 'checkout',
      taps: [
        {
          name: 'Book Service',
          target: (page) => page.getByRole('button', { name: 'Book Service' }),
          result: heading('Thank you for booking'),
        },
      ],
    },
  ]
}

async function fillLogin(page: Page) {
  const { email, password } = demoLogins.customer
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

function salonCard(page: Page) {
  return page
    .getByRole('region', { name: 'Popular Salons Near You' })
    .getByRole('group', { name: /^1 of/ })
    .getByRole('heading')
    .getByRole('link')
}

function selectButton(page: Page) {
  return page
    .getByRole('tabpanel', { name: 'Services' })
    .getByRole('button', { name: /^Select / })
    .first()
}

/** The first salon in the cart that can be booked. */
function allServices(page: Page) {
  return page.getByRole('checkbox', { name: /^All services of/, disabled: false }).first()
}

function freeDays(page: Page) {
  return page.getByRole('group', { name: 'Date' }).getByRole('button').filter({ hasText: 'times free' })
}

function freeTime(page: Page) {
  return page
    .getByRole('group', { name: /^(?:Morning|Afternoon|Evening)$/ })
    .getByRole('button', { disabled: false })
    .first()
}
