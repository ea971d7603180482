import { chromium, type Page } from '@playwright/test'
import { expectSoundAtEverySize } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { createAccount, logInNewCustomer, newCustomer, readCode } from './new-customer.ts'

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

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a forgotten password: the code survives a reload, the new password ends other sessions, and the customer logs in with it [GEN-02, FGT-01, FGT-02, FGT-03, FGT-06, FGT-07, FGT-08, SESS-12]', async ({
  page,
  browser,
  baseURL,
  tolerate,
}) => {
  test.slow()
  tolerate(/401/)
  const who = await logInNewCustomer(page)
  await page.goto('/home')
  const other = await browser.newPage({ baseURL: baseURL ?? '', viewport: page.viewportSize() })
  await other.goto('/Login')
  await other.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(other.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
  await expectSoundAtEverySize(other)
  await askForCode(other, who.email)
  await expect(other.getByText(SENT)).toBeVisible()
  await expect(other.getByText(`We sent it to ${who.email}`)).toBeVisible()
  await other.reload()
  await expect(boxes(other)).toBeVisible()
  await expect(other.getByText(who.email).first()).toBeVisible()
  await expect(other.getByText(/Resend code in 0:\d\d/)).toBeVisible()
  await reset(other).click()
  await expect(boxes(other)).toHaveAccessibleDescription('Verification Code is required')
  await expectSoundAtEverySize(other)
  await chooseNewPassword(other, await readCode(page.request, who.email, 2), 'rose-water')
  await expect(other.getByText(UPDATED)).toBeVisible()
  await expect(other).toHaveURL('/Login')
  await logIn(other, who.email, 'rose-water')
  await expect(other).toHaveURL('/home')
  await other.close()

  await page.goto('/profile')
  await expect(page).toHaveURL('/Login?returnTo=%2Fprofile')
  await logIn(page, who.email, 'rose-water')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText(who.email).first()).toBeVisible()
})

test('a customer is logged in after the browser was closed only when remembered [AUTH-03, AUTH-19, STORE-01]', async ({
  page,
  baseURL,
  launchOptions,
}, testInfo) => {
  test.slow()
  const who = newCustomer()
  await createAccount(page.request, who)
  const openBrowser = async () => {
    const context = await chromium.launchPersistentContext(testInfo.outputPath('browser'), {
      ...launchOptions,
      ...(baseURL && { baseURL }),
      serviceWorkers: 'block',
    })
    return { context, opened: await context.newPage() }
  }
  const logInAndClose = async (remember: boolean) => {
    const { context, opened } = await openBrowser()
    await opened.goto('/Login')
    await opened.getByRole('switch', { name: 'Remember me' }).setChecked(remember)
    await logIn(opened, who.email, who.password)
    await expect(opened).toHaveURL('/home')
    await context.close()
  }

  await logInAndClose(false)
  const second = await openBrowser()
  await second.opened.goto('/profile')
  await expect(second.opened).toHaveURL('/Login?returnTo=%2Fprofile')
  await second.context.close()

  await logInAndClose(true)
  const fourth = await openBrowser()
  await fourth.opened.goto('/profile')
  await expect(fourth.opened.getByText(who.email).first()).toBeVisible()
  await fourth.context.close()
})
