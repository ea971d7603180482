import { chromium, type Page } from '@playwright/test'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { createAccount, newCustomer, type NewCustomer, readCode, logInNewCustomer } from './new-customer.ts'
import { expectVisibleOnPausedClock } from './paused-clock.ts'

const SENT = 'Verification code sent successfully!'
const UPDATED = 'Password updated successfully! You can now login with your new password.'

const contact = (page: Page) => page.getByLabel('Email or phone')
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const boxes = (page: Page) => page.getByRole('group', { name: 'Verification Code' })
const reset = (page: Page) => page.getByRole('button', { name: 'Reset password' })

async function askForCode(page: Page, to: string): Promise<void> {
  await contact(page).fill(to)
  await page.getByRole('button', { name: 'Send verification code' }).click()
  await expect(boxes(page)).toBeVisible()
}

async function chooseNewPassword(page: Page, code: string, password: string): Promise<void> {
  await boxes(page).getByLabel('Digit 1').pressSequentially(code)
  await field(page, 'New password').fill(password)
  await field(page, 'Confirm new password').fill(password)
  await reset(page).click()
}

async function logIn(page: Page, { email }: NewCustomer, password: string): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a forgotten password: the code, a new password, and logging in with it @every-size [GEN-02, FGT-01, FGT-02, FGT-06, FGT-07, FGT-08]', async ({
  page,
}) => {
  const who = newCustomer()
  await createAccount(page.request, who)
  await page.goto('/Login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
  await askForCode(page, who.email)
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(page.getByText(`We sent it to ${who.email}`)).toBeVisible()
  await chooseNewPassword(page, await readCode(page.request, who.email, 2), 'rose-water')
  await expect(page.getByText(UPDATED)).toBeVisible()
  await expect(page).toHaveURL('/Login')
  await logIn(page, who, 'rose-water')
  await expect(page).toHaveURL('/home')
})

test('both steps are accessible and fit the window @every-size [FGT-01, FGT-02]', async ({ page }) => {
  await page.goto('/forget-password')
  await expect(contact(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  await askForCode(page, newCustomer().email)
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
})

test('a mobile number works as well, however it is written [FGT-01]', async ({ page }) => {
  const who = newCustomer()
  await createAccount(page.request, who)
  await page.goto('/forget-password')
  await askForCode(page, `+91 ${who.contactNumber.slice(0, 5)} ${who.contactNumber.slice(5)}`)
  await expect(page.getByText(`We sent it to ${who.contactNumber.replace(/^(...)(...)/, '$1-$2-')}`)).toBeVisible()
  await chooseNewPassword(page, await readCode(page.request, who.contactNumber, 2), 'rose-water')
  await expect(page).toHaveURL('/Login')
})

test('the answer does not reveal whether an account exists [FGT-01]', async ({ page }) => {
  const who = newCustomer()
  await page.goto('/forget-password')
  await askForCode(page, who.email)
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(page.getByText('if there is an account with it')).toBeVisible()
  const messages: { to: string }[] = await (await page.request.get('/dev/outbox.json')).json()
  expect(messages.filter(({ to }) => to === who.email)).toEqual([])
})

test('the code may be sent again every 30 seconds; the toasts stay for 4 [FGT-03, FGT-06, FGT-16]', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/forget-password')
  await expect(contact(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await askForCode(page, newCustomer().email)
  const resend = page.getByRole('button', { name: 'Resend code' })
  await expect(page.getByText('Resend code in 0:30')).toBeVisible()
  await expectVisibleOnPausedClock(page, page.getByText(SENT))
  await page.clock.runFor(3800)
  await expect(page.getByText(SENT)).toBeVisible()
  await page.clock.runFor(700)
  await expect(page.getByText(SENT)).toBeHidden()
  await page.clock.runFor(24_000)
  await expect(page.getByText(/Resend code in 0:0[12]/)).toBeVisible()
  await expect(resend).toHaveCount(0)
  await page.clock.runFor(2000)
  // The server's clock has not advanced, so it would refuse.
  const json = { statusCode: 200, message: SENT, data: { resendAfterSeconds: 30 } }
  await page.route('**/customer/send-otp', (route) => route.fulfill({ json }))
  await resend.click()
  await expect(page.getByText('Resend code in 0:30')).toBeVisible()
  await expectVisibleOnPausedClock(page, page.getByText(SENT))
  await expect(boxes(page).getByLabel('Digit 1')).toBeFocused()
})

test('a code requested too soon is refused with the seconds left [FGT-15]', async ({ page, tolerate }) => {
  tolerate(/429/)
  await page.clock.install()
  await page.goto('/forget-password')
  await askForCode(page, newCustomer().email)
  await page.clock.fastForward(30_000)
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Please wait \d+ seconds before asking for another code\.$/)
  await expect(page.getByText(/Resend code in 0:\d\d/)).toBeVisible()

  await page.getByRole('button', { name: 'Change contact' }).click()
  await page.getByRole('button', { name: 'Send verification code' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Please wait \d+ seconds before asking for another code\.$/)
  await expect(page.getByRole('button', { name: /^Send again in 0:\d\d$/ })).toBeDisabled()
  await expectNoSeriousAxe(page)
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('button', { name: 'Send verification code' })).toBeEnabled()
})

test('the contact can be changed, and a link leads back to the login [FGT-04, FGT-05]', async ({ page }) => {
  const who = newCustomer()
  await page.goto('/forget-password')
  await askForCode(page, who.email)
  await page.getByRole('button', { name: 'Change contact' }).click()
  await expect(contact(page)).toHaveValue(who.email)
  await askForCode(page, who.contactNumber)
  await page.goBack()
  await expect(contact(page), 'the way back of the browser leads there too').toHaveValue(who.contactNumber)
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL('/Login')
})

test('a reload keeps the code step and the time that is left [FGT-02, FGT-03]', async ({ page }) => {
  const who = newCustomer()
  await page.goto('/forget-password')
  await askForCode(page, who.email)
  await page.reload()
  await expect(boxes(page)).toBeVisible()
  await expect(page.getByText(who.email).first()).toBeVisible()
  await expect(page.getByText(/Resend code in 0:\d\d/)).toBeVisible()
})

test('the first step accepts an e-mail address or ten digits only [FGT-09]', async ({ page }) => {
  await page.goto('/forget-password')
  for (const typed of ['', 'ananya@', '98450 122', '984501227712']) {
    await contact(page).fill(typed)
    await page.getByRole('button', { name: 'Send verification code' }).click()
    await expect(contact(page), typed).toHaveAccessibleDescription(
      'Please enter a valid email or 10-digit phone number',
    )
    await expect(contact(page)).toBeFocused()
    await contact(page).pressSequentially('x')
    await expect(contact(page)).toHaveAccessibleDescription('')
  }
})

test('the second step shows everything that is missing or wrong at once [FGT-10, FGT-12, FGT-13, FGT-14]', async ({
  page,
}) => {
  await page.goto('/forget-password')
  await askForCode(page, newCustomer().email)
  await reset(page).click()
  await expect(boxes(page)).toHaveAccessibleDescription('Verification Code is required')
  await expect(boxes(page).getByLabel('Digit 1')).toBeFocused()
  await expect(field(page, 'New password')).toHaveAccessibleDescription('Password is required')

  await page.keyboard.type('48ab16')
  await field(page, 'New password').fill('12345')
  await field(page, 'Confirm new password').fill('123456')
  await reset(page).click()
  await expect(boxes(page)).toHaveAccessibleDescription('OTP must be exactly 6 digits')
  await expect(field(page, 'New password')).toHaveAccessibleDescription('Password must be at least 6 characters')
  await expect(field(page, 'Confirm new password')).toHaveAccessibleDescription('Passwords do not match')
  await expectNoSeriousAxe(page)
})

test('a wrong code is reported at its boxes, and the right one is accepted afterwards [FGT-15, FGT-08]', async ({
  page,
  tolerate,
}) => {
  tolerate(/400/)
  const who = newCustomer()
  await createAccount(page.request, who)
  await page.goto('/forget-password')
  await askForCode(page, who.email)
  const right = await readCode(page.request, who.email, 2)
  await chooseNewPassword(page, right === '111111' ? '222222' : '111111', 'rose-water')
  await expect(boxes(page)).toHaveAccessibleDescription('Invalid or expired code')
  for (const box of await boxes(page).getByRole('textbox').all())
    await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(boxes(page).getByLabel('Digit 1')).toBeFocused()
  await page.keyboard.type(right)
  await reset(page).click()
  await expect(page).toHaveURL('/Login')
})

test('without a network the failure is shown beside the form [FGT-15]', async ({ page, tolerate }) => {
  tolerate(/ERR_/)
  await page.goto('/forget-password')
  await page.route('**/customer/send-otp', (route) => route.abort('internetdisconnected'))
  await contact(page).fill(newCustomer().email)
  await page.getByRole('button', { name: 'Send verification code' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'We could not reach our servers. Please check your connection and try again.',
  )
})

test('a new password ends other sessions, which return to their page after the login [SESS-12, SESS-14, AUTH-07]', async ({
  page,
  tolerate,
}) => {
  tolerate(/401/)
  const who = await logInNewCustomer(page)
  await page.goto('/home')

  await page.request.post('/customer/send-otp', { data: { username: who.contactNumber, userType: 'CUSTOMER' } })
  const data = {
    recipient: who.contactNumber,
    otp: await readCode(page.request, who.contactNumber, 2),
    password: 'rose-water',
    userType: 'CUSTOMER',
  }
  expect((await page.request.post('/customer/reset-password', { data })).ok()).toBe(true)

  await page.goto('/profile')
  await expect(page).toHaveURL('/Login?returnTo=%2Fprofile')
  await logIn(page, who, 'rose-water')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText(who.email).first()).toBeVisible()
})

for (const remember of [true, false]) {
  test(`${remember ? 'a remembered customer is' : 'another customer is not'} logged in after the browser was closed [AUTH-03, AUTH-19, STORE-01]`, async ({
    page,
    baseURL,
    launchOptions,
  }, testInfo) => {
    const who = newCustomer()
    await createAccount(page.request, who)
    const openBrowser = () =>
      chromium.launchPersistentContext(testInfo.outputPath('browser'), {
        ...launchOptions,
        ...(baseURL && { baseURL }),
        serviceWorkers: 'block',
      })

    const before = await openBrowser()
    const first = await before.newPage()
    await first.goto('/Login')
    await first.getByRole('switch', { name: 'Remember me' }).setChecked(remember)
    await logIn(first, who, who.password)
    await expect(first).toHaveURL('/home')
    await before.close()

    const after = await openBrowser()
    const second = await after.newPage()
    await second.goto('/profile')
    if (remember) await expect(second.getByText(who.email).first()).toBeVisible()
    else await expect(second).toHaveURL('/Login?returnTo=%2Fprofile')
    await after.close()
  })
}

for (const evil of [
  '//evil.example',
  'https://evil.example/home',
  'javascript:alert(1)',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2F/evil.example',
]) {
  test(`a link with returnTo=${evil} leads to home only [AUTH-07]`, async ({ page }) => {
    const who = newCustomer()
    await createAccount(page.request, who)
    await page.goto(`/Login?${new URLSearchParams({ returnTo: evil })}`)
    await logIn(page, who, who.password)
    await expect(page).toHaveURL('/home')
  })
}

test('an easy new password is refused at its field [SAFE-20]', async ({ page, tolerate }) => {
  tolerate(/400/)
  const who = newCustomer()
  await createAccount(page.request, who)
  await page.goto('/forget-password')
  await askForCode(page, who.email)
  await chooseNewPassword(page, await readCode(page.request, who.email, 2), 'password1')
  await expect(field(page, 'New password')).toHaveAccessibleDescription('This password is too easy to guess.')
})
