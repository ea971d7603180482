import type { Page, Route } from '@playwright/test'
import { expectColour, expectNoSeriousAxe } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { logInNewCustomer } from './new-customer.ts'
import { demoCustomer, logInDemoCustomer } from './sessions.ts'

const PROFILE = '**/customer/profile'

function refuse(statusCode: number, code: string, message: string | string[]) {
  return (route: Route) =>
    route.fulfill({ status: statusCode, json: { statusCode, message, error: { code, message: String(message) } } })
}

/** Opens the error screen with the history state that the app passes to it. */
async function openErrorScreen(page: Page, state: object): Promise<void> {
  await page.goto('/server-error')
  await page.evaluate((usr) => window.history.replaceState({ usr, key: 'test', idx: 0 }, ''), state)
  await page.reload()
}

test.describe('a token that the server no longer accepts', () => {
  test('ends the session and leads to the login, which returns to the page [SESS-12, SESS-13, SESS-14]', async ({
    page,
    tolerate,
  }) => {
    tolerate(/401/)
    await logInNewCustomer(page)
    await page.goto('/home')
    const token = await page.evaluate(() => localStorage.getItem('authToken'))
    const revoked = await page.request.post('/customer/logout', { headers: { authorization: `Bearer ${token}` } })
    expect(revoked.ok()).toBe(true)

    await page.goto('/profile?from=menu')
    await expect(page).toHaveURL('/Login?returnTo=%2Fprofile%3Ffrom%3Dmenu')
    const kept = await page.evaluate(() => ({
      tokens: [
        localStorage.getItem('authToken'),
        sessionStorage.getItem('authToken'),
        localStorage.getItem('customer'),
      ],
      redirect: sessionStorage.getItem('redirectAfterLogin'),
    }))
    expect(kept).toEqual({ tokens: [null, null, null], redirect: '/profile?from=menu' })
  })

  test('shows a yellow bar, and Back skips the page [ERR-02, SESS-14]', async ({ loggedIn: page, tolerate }) => {
    tolerate(/401/)
    await page.goto('/my-cart')
    await page.route(PROFILE, refuse(401, 'SESSION_EXPIRED', 'Your session has expired. Please sign in again.'))
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page.getByRole('alert')).toHaveText('Your session has expired. Please sign in again.')
    await expect(page).toHaveURL('/Login?returnTo=%2Fprofile')
    await expectColour(
      page.getByRole('alert'),
      'backgroundColor',
      (red, green, blue) => red > 200 && green > 150 && blue < 150,
    )
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL('/Login?returnTo=%2Fmy-cart')
  })
})

test('a late refusal of an old token does not end a newer session [SESS-12]', async ({ loggedIn: page, tolerate }) => {
  tolerate(/401/)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(PROFILE, async (route) => {
    await answered
    await refuse(401, 'SESSION_EXPIRED', 'Your session has expired. Please sign in again.')(route)
  })
  const asked = page.waitForRequest(PROFILE)
  await page.goto('/profile')
  await asked
  await page.evaluate(() => localStorage.setItem('authToken', 'a newer one'))
  answer()
  await expect(page.getByText('Failed to load profile header')).toBeVisible()
  await expect(page).toHaveURL('/profile')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe('a newer one')
})

test.describe('a server that fails', () => {
  test('leads to the error page and says so; Go Back tries again [SESS-02, SESS-05, SESS-15, SESS-16]', async ({
    loggedIn: page,
    tolerate,
  }) => {
    tolerate(/500/)
    await page.goto('/home')
    await page.route(PROFILE, refuse(500, 'INTERNAL', 'internal detail'))
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page).toHaveURL('/server-error')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Server Error (500)')
    await expect(page.getByText('Our servers are having some trouble. Please try again later.')).toBeVisible()
    await expectNoSeriousAxe(page)

    await page.unroute(PROFILE)
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByText('meera@nikhar.example').first()).toBeVisible()
  })

  test('of one part leaves the rest of the page as it is [POL-08]', async ({ loggedIn: page, tolerate }) => {
    tolerate(/500/)
    for (const part of [
      '**/customer/categories',
      '**/customer/coupons?*',
      '**/customer/home',
      '**/customer/favourite*',
    ])
      await page.route(part, refuse(500, 'INTERNAL', 'internal detail'))
    await page.goto('/home')
    await expect(page.getByRole('heading', { name: 'Popular Salons Near You' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'See all' })).toBeVisible()
    await expect(page).toHaveURL('/home')
    await expectNoSeriousAxe(page)
  })

  test('offers a link to home [SESS-05]', async ({ loggedIn: page }) => {
    await openErrorScreen(page, { message: 'Try later', serverError: true })
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page).toHaveURL('/home')
  })
})

test('the error screen is titled by its flags and shows its message [SESS-01, SESS-02, SESS-03, SESS-04]', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 })
  await openErrorScreen(page, { message: 'Try later', serverError: true })
  await expect(title).toHaveText('Server Error (500)')
  await expect(page.getByText('Try later')).toBeVisible()
  await openErrorScreen(page, { message: 'This is not yours', authError: true })
  await expect(title).toHaveText('Authentication Error')
  await expect(page.getByText('This is not yours')).toBeVisible()
  await expectNoSeriousAxe(page)
  await openErrorScreen(page, { message: 'Something odd' })
  await expect(title).toHaveText('Error')
  await expect(page.getByText('Something odd')).toBeVisible()
})

test.describe('the session-expired screen', () => {
  for (const button of ['Sign In', 'Go to Homepage']) {
    test(`${button} clears everything and goes to the root [SESS-09, SESS-10, SESS-11]`, async ({ page }) => {
      await logInNewCustomer(page)
      await page.goto('/auth-error')
      await page.evaluate(() => {
        localStorage.setItem('persist:cart', '{}')
        localStorage.setItem('userLocationData', '{}')
        localStorage.setItem('imageCache_face', 'data:')
        sessionStorage.setItem('redirectAfterLogin', '/my-cart')
      })
      await page.getByRole('button', { name: button }).click()
      await expect(page).toHaveURL('/')
      expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([])
    })
  }

  test('says what happened and what to do [SESS-06, SESS-07, SESS-08]', async ({ loggedIn: page, tolerate }) => {
    tolerate(/401/)
    await page.route(PROFILE, refuse(401, 'SESSION_EXPIRED', 'You were logged out on another device.'))
    await page.goto('/profile')
    await expect(page).toHaveURL(/Login/)
    await page.goto('/auth-error')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Session Expired')
    await expect(page.getByText('To continue, please sign in again.')).toBeVisible()
    await expect(page.getByText('You were logged out on another device.')).toBeVisible()
    await expectNoSeriousAxe(page)
  })
})

/** The page may show the same message in place of the content that did not load. */
function errorBar(page: Page) {
  return page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
}

test.describe('the error bar', () => {
  test('shows what the server says, red and at the top centre @every-size [ERR-01, ERR-02, ERR-09]', async ({
    loggedIn: page,
    tolerate,
  }) => {
    tolerate(/403/)
    await page.route(PROFILE, refuse(403, 'FORBIDDEN', ['You are not allowed to see this.', 'Ever.']))
    await page.goto('/profile')
    const bar = errorBar(page).filter({ hasText: 'You are not allowed to see this.' })
    await expect(bar).toBeVisible()
    const box = await bar.boundingBox()
    const { width } = page.viewportSize() ?? { width: 0 }
    expect(box?.y, 'from the top').toBeLessThan(40)
    expect(Math.abs((box ? box.x + box.width / 2 : 0) - width / 2), 'from the centre').toBeLessThan(2)
    await expectColour(bar, 'backgroundColor', (red, green, blue) => red > 150 && green < 80 && blue < 80)
    await expectNoSeriousAxe(page)
  })

  test('hides after 6 seconds [ERR-01]', async ({ loggedIn: page, tolerate }) => {
    tolerate(/403/)
    await page.clock.install()
    await page.route(PROFILE, refuse(403, 'FORBIDDEN', 'You are not allowed to see this.'))
    await page.goto('/profile')
    const bar = errorBar(page)
    await expect(bar).toBeVisible()
    await page.clock.fastForward(3000)
    await expect(bar).toBeVisible()
    await page.clock.fastForward(3000)
    await expect(bar).toBeHidden()
  })

  test('shows the text of every kind of error body [ERR-04, ERR-09]', async ({ loggedIn: page, tolerate }) => {
    tolerate(/418/)
    for (const body of [
      { message: 'Just a moment.' },
      { message: ['Just a moment.', 'Later.'] },
      { data: { error: { message: 'Just a moment.' } } },
      { data: { message: 'Just a moment.' } },
      { error: { message: 'Just a moment.' } },
      { error: 'Just a moment.' },
    ]) {
      await page.route(PROFILE, (route) => route.fulfill({ status: 418, json: body }))
      await page.goto('/profile')
      await expect(errorBar(page), JSON.stringify(body)).toContainText('Just a moment.')
      await page.unroute(PROFILE)
    }
  })

  test('is shown for its 6 seconds also when the login it belongs to is slow to appear [ERR-01]', async ({
    loggedIn: page,
    tolerate,
  }) => {
    tolerate(/401/)
    await page.clock.install()
    await page.goto('/my-cart')
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible()
    const arrive = await holdResponses(page, /\/assets\/login-page-.*\.js$/)
    await page.route(PROFILE, refuse(401, 'SESSION_EXPIRED', 'Your session has expired. Please sign in again.'))
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page).toHaveURL(/\/Login/)
    await page.clock.fastForward(20_000)
    arrive()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect(errorBar(page)).toBeVisible()
    await page.clock.fastForward(5000)
    await expect(errorBar(page)).toBeVisible()
    await page.clock.fastForward(1000)
    await expect(errorBar(page)).toBeHidden()
  })

  test('disappears with the page it is about [ERR-03]', async ({ loggedIn: page, tolerate }) => {
    tolerate(/403/)
    await page.route(PROFILE, refuse(403, 'FORBIDDEN', 'You are not allowed to see this.'))
    await page.goto('/profile')
    const bar = errorBar(page)
    await expect(bar).toBeVisible()
    await page.getByRole('link', { name: 'Cart' }).click()
    await expect(page).toHaveURL('/my-cart')
    await expect(bar).toBeHidden()
  })
})

test('logging out in one tab logs the other one out', async ({ page, context, tolerate }) => {
  tolerate(/401/)
  await logInNewCustomer(page)
  const other = await context.newPage()
  await other.goto('/my-cart')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/Login?returnTo=%2Fmy-cart')
})

test('logging in in one tab signs the other one in', async ({ page, context }) => {
  await page.goto('/Login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/Login')
  await other.getByLabel('Email').fill(demoCustomer.email)
  await other.getByLabel('Password', { exact: true }).fill(demoCustomer.password)
  await other.getByLabel('Remember me').check()
  await other.getByRole('button', { name: 'Login' }).click()
  await expect(other).toHaveURL('/home')
  await expect(page).toHaveURL('/home')
})

test('Logout ends the session here and on the server and keeps the chosen place', async ({ page }) => {
  await logInNewCustomer(page, 'Asha Nair')
  await page.clock.install()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Asha Nair' })).toBeVisible()
  const token = await page.evaluate(() => {
    localStorage.setItem('persist:cart', '{}')
    localStorage.setItem('imageCache_face', 'data:')
    localStorage.setItem('userLocationData', '{"cityName":"Bengaluru"}')
    return localStorage.getItem('authToken')
  })
  // Logout waits a second for the server, which a busy machine may miss.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['userLocationData'])
  const reply = await page.request.get('/customer/profile', { headers: { authorization: `Bearer ${token}` } })
  expect(reply.status()).toBe(401)
})

test('Logout acts at once without a network, keeps no token, and ends the session once the server is back [SAFE-22]', async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_/)
  await logInNewCustomer(page, 'Asha Nair')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Asha Nair' })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const isLive = async () => {
    const reply = await page.request.get('/customer/profile', { headers: { authorization: `Bearer ${token}` } })
    return reply.ok()
  }
  await page.route(/customer\/(logout|revoke-session)/, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).toContain('pendingLogouts')
  expect(stored).not.toContain(token?.split('.')[2])
  expect(await isLive()).toBe(true)

  await page.unroute(/customer\/(logout|revoke-session)/)
  await page.goto('/Login')
  await expect.poll(isLive).toBe(false)
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['userLocationData'])
})

test('Logout does not wait for a server that does not answer [SAFE-22]', async ({ page, tolerate }) => {
  tolerate(/ERR_/)
  await logInNewCustomer(page)
  await page.goto('/profile')
  await page.route('**/customer/logout', () => {})
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
})

test('a page whose script cannot be fetched offers to reload, and recovers', async ({ page, tolerate }) => {
  tolerate(/./)
  await page.route('**/assets/login-page-*.js', (route) => route.abort())
  await page.goto('/Login')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.unroute('**/assets/login-page-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('the theme follows the system unless one was chosen', async ({ page }) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/Login')
  expect(await theme()).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(theme).toBe('light')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload()
  expect(await theme()).toBe('dark')
})

test('another customer finds nothing of the previous one', async ({ page }) => {
  await logInDemoCustomer(page)
  await page.goto('/home')
  await page.evaluate(() => {
    localStorage.setItem('persist:cart', '{"outletId":101}')
    localStorage.removeItem('authToken')
    localStorage.setItem('persist:owner', '999999')
  })
  await page.goto('/Login')
  await page.getByLabel('Email').fill(demoCustomer.email)
  await page.getByLabel('Password', { exact: true }).fill(demoCustomer.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/home')
  // Home may have stored a cart already, which must be the customer's own.
  const [kept, customer] = await page.evaluate(() => [
    localStorage.getItem('persist:cart'),
    sessionStorage.getItem('customer'),
  ])
  const owner = (JSON.parse(customer ?? '{}') as { id?: number }).id
  expect([null, owner]).toContain(kept && (JSON.parse(kept) as { customerId?: number }).customerId)
})
