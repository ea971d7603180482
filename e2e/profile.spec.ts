import type { Page } from '@playwright/test'
import { expectNoSeriousAxe, expectNoSidewaysScroll, expectSoundAtEverySize } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { newContact, readCode, logInNewCustomer } from './new-customer.ts'
import { toastWith } from './toasts.ts'

/** Types into the six boxes, starting at the focused one. */
async function typeCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(code)
}

/** The body of the next save request. */
function sentBy(page: Page) {
  return page
    .waitForRequest((request) => request.method() === 'PATCH')
    .then((request) => request.postDataJSON() as unknown)
}

test('My Profile and its form show the logged-in customer, fit the window, and offer the data as a file [PROF-01, PROF-02, PROF-04, PROF-16, PROF-28, PROF-29]', async ({
  loggedIn: page,
}) => {
  test.slow()
  const narrow = { width: 320, height: 640 }
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Meera Iyer' })).toBeVisible()
  const { contactNumber } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('customer') ?? '') as { contactNumber: string },
  )
  const grouped = contactNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
  await expect(page.getByText(grouped)).toHaveCount(2)
  await expect(page.getByText('meera@nikhar.example')).toHaveCount(2)
  await expect(page.getByRole('tab', { name: 'Info' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('definition').filter({ hasText: 'meera@nikhar.example' })).toBeVisible()
  await expectSoundAtEverySize(page)
  const size = page.viewportSize() ?? narrow
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page)
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByRole('form', { name: 'Reset password' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(size)
  await expectSoundAtEverySize(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^nikhar-data-\d{4}-\d\d-\d\d\.json$/)
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ customer: { email: 'meera@nikhar.example' } })

  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL('/profile/edit-profile')
  await page.getByLabel('Contact Number').fill(newContact().contactNumber)
  await expect(page.getByRole('button', { name: 'Get OTP' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('OTP verification required for contact number')).toBeVisible()
  await expectSoundAtEverySize(page)
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page)
})

test('leaving with unsaved changes asks for confirmation, however the page is left @every-size [PROF-13]', async ({
  loggedIn: page,
  isMobile,
}) => {
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Edit' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const ways = [
    () => page.goBack({ waitUntil: 'commit' }),
    isMobile
      ? () => page.getByRole('button', { name: 'Back' }).click()
      : () => page.getByRole('link', { name: 'Home', exact: true }).click(),
  ]
  await page.getByLabel('Name').fill('Somebody Else')
  for (const leave of ways) {
    await leave()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Name')).toHaveValue('Somebody Else')
  }
  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()
  await closing

  await page.goBack({ waitUntil: 'commit' })
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/profile')
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Meera Iyer')
  await page.goBack()
  await expect(page).toHaveURL('/profile')
})

test('both contacts change with the codes sent to them, along with other details, and the confirmation dialog shows once [PROF-17, PROF-21, PROF-24, PROF-26, PROF-37, PROF-38, GEN-07, SAFE-25]', async ({
  page,
  tolerate,
}) => {
  test.slow()
  tolerate(/400/)
  await logInNewCustomer(page)
  await page.goto('/profile/edit-profile')
  const { contactNumber, email } = newContact()
  await page.getByLabel('Contact Number').fill(`+91 ${contactNumber.slice(0, 5)} ${contactNumber.slice(5)}`)
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await typeCode(page, 'Contact Number OTP', await readCode(page.request, contactNumber))
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await typeCode(page, 'Email OTP', '000000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('group', { name: 'Email OTP' })).toHaveAccessibleDescription('Invalid or expired code')
  await expect(toastWith(page, 'Email: Invalid or expired code')).toBeVisible()
  await expectNoSeriousAxe(page)
  await typeCode(page, 'Email OTP', await readCode(page.request, email))
  await page.getByRole('radio', { name: 'Other' }).check()
  await page.getByLabel('Date of birth').fill('1996-03-08')
  const sent = sentBy(page)
  await page.getByRole('button', { name: 'Save' }).click()
  expect(await sent).toEqual({
    contactNumber,
    contactNumberOtp: expect.any(Number),
    email,
    emailOtp: expect.any(Number),
    gender: 'OTHER',
    dateOfBirth: '1996-03-08',
  })
  const saved = page.getByRole('dialog', { name: 'Information Update successfully!' })
  await expect(saved).toBeVisible()
  await expectNoSeriousAxe(page)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('customer') ?? '') as object)
  expect(stored).toMatchObject({ contactNumber, email })

  await page.reload()
  await expect(page.getByText(email)).toHaveCount(2)
  await expect(page.getByText('March 8th, 1996')).toBeVisible()
  await expect(saved).toBeHidden()
  await page.getByRole('link', { name: 'Your Orders' }).click()
  await expect(page).toHaveURL('/my-orders')
  await page.goBack()
  await expect(page.getByText(email)).toHaveCount(2)
  await expect(saved).toBeHidden()
})

test('the password is changed when the current one is correct, in a session that was not remembered; then the account is deleted with a code [PROF-43, PROF-44]', async ({
  page,
  tolerate,
}) => {
  test.slow()
  tolerate(/400/)
  const { email, password } = await logInNewCustomer(page)
  await page.goto('/profile')
  await page.evaluate(() => {
    for (const key of ['authToken', 'customer']) {
      sessionStorage.setItem(key, localStorage.getItem(key) ?? '')
      localStorage.removeItem(key)
    }
  })
  await page.reload()
  await page.getByRole('tab', { name: 'Security' }).click()
  const change = async (current: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(current)
    await page.getByLabel('New password', { exact: true }).fill('a new secret')
    await page.getByLabel('Confirm password', { exact: true }).fill('a new secret')
    await page.getByRole('button', { name: 'Reset password' }).click()
  }
  await change('not the one')
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    'Current password is incorrect',
  )
  await change(password)
  await expect(page.getByRole('dialog', { name: 'Password changed successfully!' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('')
  const login = await page.request.post('/customer/login', { data: { username: email, password: 'a new secret' } })
  expect(login.ok()).toBe(true)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(sheet.getByText('This cannot be undone.')).toBeVisible()
  await expectNoSeriousAxe(page)
  await sheet.getByRole('button', { name: 'Send code' }).click()
  await expect(sheet.getByRole('group', { name: 'Code from your e-mail' })).toBeVisible()
  // The first code was for the sign-up.
  const code = await readCode(page.request, email, 2)
  await typeCode(page, 'Code from your e-mail', code)
  await sheet.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  const gone = await page.request.post('/customer/login', { data: { username: email, password: 'a new secret' } })
  expect(gone.status()).toBe(401)
})
