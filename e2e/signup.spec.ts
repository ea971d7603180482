import type { Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectSoundAtEverySize } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { newCustomer, readCode } from './new-customer.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const email = (page: Page) => field(page, 'Email')
const mobile = (page: Page) => field(page, 'Mobile number')
const codeBoxes = (page: Page, label: 'Email OTP' | 'Mobile OTP') => page.getByRole('group', { name: label })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send OTP' })
const submit = (page: Page) => page.getByRole('button', { name: 'Create account' })

async function writeCode(boxes: Locator, code: string): Promise<void> {
  await boxes.getByLabel('Digit 1').pressSequentially(code)
}

test('a visitor signs up with two codes across a reload, is logged in at once, and logs in with the new account later [GEN-02, SIGN-01, SIGN-07, SIGN-10, SIGN-15, OTP-02, SAFE-20]', async ({
  page,
  tolerate,
}) => {
  test.slow()
  tolerate(/400/)
  const who = newCustomer()
  await page.goto('/Login')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Join Us' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await submit(page).click()
  await expect(page.getByText('Name is required', { exact: true })).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  await expectSoundAtEverySize(page)

  await field(page, 'Name').fill(who.name)
  await email(page).fill(who.email)
  await sendButton(page).click()
  await expect(codeBoxes(page, 'Email OTP').getByLabel('Digit 1')).toBeFocused()
  // A keyboard suggestion arrives at once, typed text one key at a time.
  await mobile(page).focus()
  await page.keyboard.insertText(`+91 ${who.contactNumber}`)
  await expect(mobile(page)).toHaveValue(who.contactNumber)
  await mobile(page).fill('')
  await mobile(page).pressSequentially(`${who.contactNumber.slice(0, 5)} ${who.contactNumber.slice(5)}9`)
  await expect(mobile(page)).toHaveValue(who.contactNumber)
  await sendButton(page).click()
  await expect(codeBoxes(page, 'Mobile OTP')).toBeVisible()
  await field(page, 'Password').fill('iloveyou')
  await field(page, 'Confirm password').fill('iloveyou')
  await expectSoundAtEverySize(page)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  if (size) await page.setViewportSize(size)

  await page.reload()
  await expect(field(page, 'Name')).toHaveValue(who.name)
  await expect(email(page)).toHaveValue(who.email)
  await expect(mobile(page)).toHaveValue(who.contactNumber)
  await expect(field(page, 'Password'), 'no password is stored').toHaveValue('')
  await writeCode(codeBoxes(page, 'Email OTP'), await readCode(page.request, who.email))
  const mobileCode = await readCode(page.request, who.contactNumber)
  await writeCode(codeBoxes(page, 'Mobile OTP'), `${mobileCode.slice(0, 3)}${mobileCode.slice(0, 3)}`)
  for (const _key of [3, 2, 1]) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(mobileCode.slice(3))
  await field(page, 'Password').fill('iloveyou')
  await field(page, 'Confirm password').fill('iloveyou')
  await submit(page).click()
  await expect(field(page, 'Password')).toHaveAccessibleDescription('This password is too easy to guess.')
  await field(page, 'Password').fill(who.password)
  await field(page, 'Confirm password').fill(who.password)
  await submit(page).click()
  await expect(page).toHaveURL('/home')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toMatch(/./)
  expect(await page.evaluate(() => sessionStorage.getItem('persist:sign-up'))).toBeNull()
  await page.goto('/registration')
  await expect(page, 'whoever is in has no need to sign up').toHaveURL('/home')

  // In a document without scripts: home might still be sending requests, then without a token.
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/Login')
  await email(page).fill(who.email)
  await field(page, 'Password').fill(who.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/home')
  await page.goto('/profile')
  await expect(page.getByText(who.email).first()).toBeVisible()
})
