import type { Page } from '@playwright/test'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { demoCustomer } from './sessions.ts'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Login' })

async function logIn(page: Page): Promise<void> {
  await email(page).fill(demoCustomer.email)
  await password(page).fill(demoCustomer.password)
  await submit(page).click()
}

test('the login has its fields, Remember me and the links to sign up and to a new password @every-size [AUTH-01, AUTH-03, AUTH-04, AUTH-05]', async ({
  page,
}) => {
  await page.goto('/Login')
  await expect(email(page)).toBeEditable()
  await expect(password(page)).toHaveAttribute('type', 'password')
  await expect(page.getByRole('switch', { name: 'Remember me' })).not.toBeChecked()
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forget-password')
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/registration')
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
})

test('the password can be shown and hidden again [AUTH-02]', async ({ page }) => {
  await page.goto('/Login')
  await password(page).fill('nikhar123')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'password')
})

test('a field shows its error when it loses focus, and hides it when it changes [AUTH-11, AUTH-12, AUTH-14, AUTH-15, AUTH-16]', async ({
  page,
}) => {
  await page.goto('/Login')
  for (const [label, typed, message] of [
    ['Email', 'meera@', 'Invalid email format.'],
    ['Email', '', 'Email is required.'],
    ['Password', '', 'Password is required.'],
    ['Password', '12345', 'Password must be at least 6 characters.'],
  ] as const) {
    await test.step(`"${typed}" as ${label}`, async () => {
      const field = page.getByLabel(label, { exact: true })
      await field.fill(typed)
      await field.focus()
      await expect(page.getByText(message)).toBeHidden()
      await field.blur()
      await expect(page.getByText(message)).toBeVisible()
      await expect(field).toHaveAccessibleDescription(message)
      await field.pressSequentially('x')
      await expect(page.getByText(message), 'typing clears the error').toBeHidden()
    })
  }
})

test('an empty form names both fields and sends nothing [AUTH-12, AUTH-14]', async ({ page }) => {
  await page.goto('/Login')
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  await submit(page).click()
  await expect(page.getByText('Email is required.')).toBeVisible()
  await expect(page.getByText('Password is required.')).toBeVisible()
  await expect(email(page)).toBeFocused()
  expect(sent).toEqual([])
  await expectNoSeriousAxe(page)
})

test('while sending, the button is disabled and reads Logging In... [AUTH-06, AUTH-09]', async ({ page }) => {
  await page.goto('/Login')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/customer/login', async (route) => {
    await answered
    await route.continue()
  })
  await logIn(page)
  const button = page.getByRole('button', { name: 'Logging In...' })
  await expect(button).toBeVisible()
  await expect(button).toHaveAttribute('disabled', '')
  answer()
  await expect(page).toHaveURL('/home')
})

test.describe('after the login', () => {
  test('the redirect of the address comes first, then returnTo [AUTH-07]', async ({ page }) => {
    await page.goto('/Login?redirect=%2Fmy-cart&returnTo=%2Fmy-orders')
    await logIn(page)
    await expect(page).toHaveURL('/my-cart')
  })

  test('a customer lands on the page that required the login, with its query [AUTH-07]', async ({ page }) => {
    await page.goto('/my-orders?tab=completed')
    await logIn(page)
    await expect(page).toHaveURL('/my-orders?tab=completed')
    await page.goBack()
    await expect(page, 'the login is out of the way back').not.toHaveURL(/Login/)
  })

  test('then the stored path, once [AUTH-08]', async ({ page }) => {
    await page.goto('/Login')
    await page.evaluate(() => sessionStorage.setItem('redirectAfterLogin', '/my-favorites?x=1'))
    await logIn(page)
    await expect(page).toHaveURL('/my-favorites?x=1')
    expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBeNull()
  })

  for (const page of ['/Login', '/LOGIN?x=1', '/registration', '/Forget-Password']) {
    test(`a redirect to ${page} leads home [SAFE-23]`, async ({ page: browser }) => {
      await browser.goto(`/Login?${new URLSearchParams({ redirect: page })}`)
      await logIn(browser)
      await expect(browser).toHaveURL('/home')
    })
  }

  test('an address of another site leads to home [AUTH-07, AUTH-09]', async ({ page }) => {
    await page.goto(`/Login?${new URLSearchParams({ returnTo: '//evil.example/home' })}`)
    await logIn(page)
    await expect(page).toHaveURL('/home')
  })
})

test('a customer who is logged in is sent home [AUTH-10]', async ({ loggedIn: page }) => {
  await page.goto('/Login?returnTo=%2Fmy-cart')
  await expect(page).toHaveURL('/home')
})

for (const [remember, kept, other] of [
  [true, 'localStorage', 'sessionStorage'],
  [false, 'sessionStorage', 'localStorage'],
] as const) {
  test(`Remember me ${remember ? 'on' : 'off'} keeps the token in ${kept} [AUTH-03, AUTH-19]`, async ({ page }) => {
    await page.goto('/Login')
    await page.getByRole('switch', { name: 'Remember me' }).setChecked(remember)
    await logIn(page)
    await expect(page).toHaveURL('/home')
    const stores = await page.evaluate(
      ([here, there]) => [window[here].getItem('authToken'), window[there].getItem('authToken')],
      [kept, other] as const,
    )
    expect(stores).toEqual([expect.stringMatching(/./), null])
    await page.reload()
    await expect(page).toHaveURL('/home')
  })
}

test('wrong credentials are reported beside the form, and nothing else happens [AUTH-17, AUTH-18]', async ({
  page,
  tolerate,
}) => {
  tolerate(/401/)
  await page.goto('/Login?returnTo=%2Fmy-cart')
  await email(page).fill(`nobody.${Date.now()}@nikhar.example`)
  await password(page).fill('not the password')
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(page).toHaveURL('/Login?returnTo=%2Fmy-cart')
  await expect(submit(page)).toBeEnabled()
  await expect(email(page)).not.toHaveValue('')
  expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBeNull()
  await expectNoSeriousAxe(page)
})

test('a login without a network says so beside the form [AUTH-17]', async ({ page, tolerate }) => {
  tolerate(/ERR_/)
  await page.goto('/Login')
  await page.route('**/customer/login', (route) => route.abort('internetdisconnected'))
  await logIn(page)
  await expect(page.getByRole('alert')).toHaveText(
    'We could not reach our servers. Please check your connection and try again.',
  )
})
