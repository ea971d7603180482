import type { Page } from '@playwright/test'
import { getSellerSiteUrl } from '@nikhar/contract'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { newContact, readCode, logInNewCustomer } from './new-customer.ts'
import { placeOrder } from './orders.ts'
import { expectVisibleOnPausedClock } from './paused-clock.ts'
import { toastWith } from './toasts.ts'

const EDIT = '**/customer/profile/edit-profile'

/** Types into the six boxes from the one that has the focus. */
async function typeCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(code)
}

/** The body that the next save sends. */
function sentBy(page: Page) {
  return page
    .waitForRequest((request) => request.method() === 'PATCH')
    .then((request) => request.postDataJSON() as unknown)
}

test.describe('My Profile', () => {
  test('shows who is logged in, with the way to edit it @every-size [PROF-01, PROF-02, PROF-04, PROF-16]', async ({
    loggedIn: page,
  }) => {
    test.slow()
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
    await expectNoSeriousAxe(page)
    await page.getByRole('tab', { name: 'Security' }).click()
    await expect(page.getByRole('form', { name: 'Reset password' })).toBeVisible()
    await expectNoSeriousAxe(page)
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page).toHaveURL('/profile/edit-profile')
  })

  test('fits a narrow phone', async ({ loggedIn: page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Meera Iyer' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('tab', { name: 'Security' }).click()
    await expectNoSidewaysScroll(page)
    await page.goto('/profile/edit-profile')
    await page.getByLabel('Contact Number').fill('6000000001')
    await expect(page.getByRole('button', { name: 'Get OTP' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  test('says so when it cannot be loaded [PROF-03]', async ({ loggedIn: page, tolerate }) => {
    tolerate(/403/)
    await page.route('**/customer/profile', (route) =>
      route.fulfill({
        status: 403,
        json: { statusCode: 403, message: 'No', error: { code: 'FORBIDDEN', message: 'No' } },
      }),
    )
    await page.goto('/profile')
    await expect(page.getByText('Failed to load profile header')).toBeVisible()
    await page.unroute('**/customer/profile')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Failed to load profile header')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Meera Iyer' })).toBeVisible()
  })

  test('leads to orders, favorites and the seller site, and nowhere from the rest [PROF-05, PROF-06, PROF-07, PROF-08, PROF-09, PROF-10, FLOW-14]', async ({
    loggedIn: page,
  }) => {
    await page.goto('/profile')
    const menu = page.getByRole('list').filter({ hasText: 'Logout' })
    for (const name of ['Payments', 'Notifications', 'About']) {
      const place = menu.getByRole('link', { name })
      await expect(place).toHaveAttribute('aria-disabled', 'true')
      await expect(place).toHaveText(`${name}Soon`)
      await place.dispatchEvent('click')
      await expect(page).toHaveURL('/profile')
    }
    const partner = menu.getByRole('link', { name: 'Register as partner' })
    await expect(partner).toHaveAttribute('target', '_blank')
    const { protocol, hostname, port } = new URL(page.url())
    const desk = `:${Number(port) + 1}`
    await expect(partner).toHaveAttribute('href', getSellerSiteUrl({ protocol, hostname }, desk))
    await menu.getByRole('link', { name: 'Your Orders' }).click()
    await expect(page).toHaveURL('/my-orders')
    await page.goBack()
    await menu.getByRole('link', { name: 'Your favorites' }).click()
    await expect(page).toHaveURL('/my-favorites')
  })

  test('Logout clears what belongs to the customer but the chosen place, and goes to the landing page [PROF-11, PROF-12]', async ({
    page,
  }) => {
    await logInNewCustomer(page)
    await page.clock.install()
    await page.goto('/profile')
    await page.evaluate(() => {
      localStorage.setItem('persist:cart', '{}')
      localStorage.setItem('imageCache_face', '{}')
    })
    // Logout waits a second for the server, which a busy machine may miss.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([
      'userLocationData',
    ])
  })
})

test.describe('editing the profile', () => {
  test('leaving with unsaved changes asks first, however the page is left @every-size [PROF-13]', async ({
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

  test('what was typed survives a session that ends, and no code or password is kept [SESS-12, SESS-14]', async ({
    page,
    tolerate,
  }) => {
    tolerate(/401/)
    const { email, password } = await logInNewCustomer(page)
    await page.goto('/profile/edit-profile')
    const { contactNumber } = newContact()
    await page.getByLabel('Name').fill('Somebody Else')
    await page.getByLabel('Contact Number').fill(contactNumber)
    await page.getByRole('button', { name: 'Get OTP' }).click()
    await typeCode(page, 'Contact Number OTP', '123456')
    const token = await page.evaluate(() => localStorage.getItem('authToken'))
    await page.request.post('/customer/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/Login?returnTo=%2Fprofile%2Fedit-profile')
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('123456')

    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/profile/edit-profile')
    await expect(page.getByLabel('Name')).toHaveValue('Somebody Else')
    await expect(page.getByLabel('Contact Number', { exact: true })).toHaveValue(
      contactNumber.replace(/^(...)(...)/, '$1-$2-'),
    )
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.goto('/profile/edit-profile')
    await expect(page.getByLabel('Name')).toHaveValue('Fresh Customer')
  })

  test('Cancel leaves everything as it was, and Save without a change says so [PROF-13, PROF-36]', async ({
    loggedIn: page,
  }) => {
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Name').fill('Somebody Else')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('heading', { name: 'Meera Iyer' })).toBeVisible()
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Meera Iyer')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toastWith(page, 'No changes detected')).toBeVisible()
    await expect(page).toHaveURL('/profile/edit-profile')
  })

  test('errors are shown at their fields and in toasts for 3.5 seconds [PROF-14, PROF-15, PROF-20, PROF-21, PROF-22, PROF-23, PROF-39]', async ({
    loggedIn: page,
  }) => {
    await page.clock.install()
    await page.goto('/profile/edit-profile')
    await page.getByLabel('Name').fill('M1')
    await page.getByLabel('Contact Number').fill('12345')
    await page.getByLabel('Email').fill('nobody')
    const yesterday = await page.getByLabel('Date of birth').getAttribute('max')
    expect(Date.parse(yesterday ?? '')).toBeLessThan(Date.now())
    await page.getByLabel('Date of birth').fill('2999-01-01')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Save' }).click()
    await expectVisibleOnPausedClock(page, toastWith(page, 'Email: Invalid email'))
    const messages = {
      Name: 'Name can only contain letters and spaces',
      'Contact Number': 'Contact number must be 10 digits',
      Email: 'Invalid email',
      'Date of birth': 'Date of birth cannot be in the future',
    }
    for (const [label, message] of Object.entries(messages)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message)
      await expect(toastWith(page, `${label}: ${message}`)).toBeAttached()
    }
    await expect(page.getByText('Please fill all required fields correctly.')).toBeVisible()
    await page.clock.runFor(3300)
    await expect(toastWith(page, 'Email: Invalid email')).toBeAttached()
    await page.clock.runFor(600)
    await expect(toastWith(page, 'Email: Invalid email')).toHaveCount(0)
  })

  test('a new contact requires its code [PROF-24, PROF-28, PROF-29, PROF-30, PROF-31]', async ({ loggedIn: page }) => {
    await page.goto('/profile/edit-profile')
    await expect(page.getByLabel('Name')).toHaveValue('Meera Iyer')
    await expect(page.getByRole('button', { name: 'Get OTP' })).toHaveCount(0)
    const { contactNumber, email } = newContact()
    await page.getByLabel('Contact Number').fill(contactNumber)
    await page.getByLabel('Email').fill(email)
    await expect(page.getByRole('button', { name: 'Get OTP' })).toHaveCount(2)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('OTP verification required for contact number')).toBeVisible()
    await expect(page.getByText('OTP verification required for email')).toBeVisible()
    await expect(toastWith(page, 'Please enter OTP for contact number verification')).toBeAttached()
    await expect(toastWith(page, 'Please enter OTP for email verification')).toBeAttached()
    await expectNoSeriousAxe(page)
  })

  test('an incomplete code is not sent [PROF-25, PROF-27, PROF-32, PROF-33, PROF-34, PROF-35]', async ({ page }) => {
    await logInNewCustomer(page)
    await page.goto('/profile/edit-profile')
    const { contactNumber, email } = newContact()
    for (const [field, value] of [
      ['Contact Number', contactNumber],
      ['Email', email],
    ] as const) {
      await page.getByLabel(field, { exact: true }).fill(value)
      await page.getByRole('button', { name: 'Get OTP' }).click()
      await expect(page.getByRole('group', { name: `${field} OTP` })).toBeVisible()
      await typeCode(page, `${field} OTP`, '1a2')
      await expect(page.getByRole('group', { name: `${field} OTP` }).getByLabel('Digit 2 of 6')).toHaveValue('2')
    }
    await expect(page.getByRole('button', { name: 'OTP Sent' })).toHaveCount(2)
    await expect(page.getByText(/Resend in 0:(30|2\d)/)).toHaveCount(2)
    await page.getByLabel('Name').focus()
    await expect(page.getByText('OTP must be 6 digits')).toHaveCount(2)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please enter a valid 6-digit OTP for contact number', { exact: true })).toBeVisible()
    await expect(page.getByText('Please enter a valid 6-digit OTP for email', { exact: true })).toBeVisible()
    await expectNoSeriousAxe(page)
  })

  test('another code can be requested after 30 seconds [PROF-27]', async ({ page }) => {
    await logInNewCustomer(page)
    await page.clock.install()
    await page.goto('/profile/edit-profile')
    await page.getByLabel('Contact Number').fill(newContact().contactNumber)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Get OTP' }).click()
    await expect(page.getByText('Resend in 0:30')).toBeVisible()
    await page.clock.runFor(29_000)
    await expect(page.getByText('Resend in 0:01')).toBeVisible()
    await page.clock.runFor(1000)
    await expect(page.getByRole('button', { name: 'Resend' })).toBeVisible()
  })

  test('both contacts change with the codes sent to them @every-size [PROF-17, PROF-24, PROF-26, PROF-37, PROF-38, GEN-07]', async ({
    page,
  }) => {
    test.slow()
    await logInNewCustomer(page)
    await page.goto('/profile/edit-profile')
    const { contactNumber, email } = newContact()
    await page.getByLabel('Contact Number').fill(`+91 ${contactNumber.slice(0, 5)} ${contactNumber.slice(5)}`)
    await page.getByRole('button', { name: 'Get OTP' }).click()
    await typeCode(page, 'Contact Number OTP', await readCode(page.request, contactNumber))
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Get OTP' }).click()
    await typeCode(page, 'Email OTP', await readCode(page.request, email))
    const sent = sentBy(page)
    await page.getByRole('button', { name: 'Save' }).click()
    expect(await sent).toEqual({
      contactNumber,
      contactNumberOtp: expect.any(Number),
      email,
      emailOtp: expect.any(Number),
    })
    const saved = page.getByRole('dialog', { name: 'Information Update successfully!' })
    await expect(saved).toBeVisible()
    await expectNoSeriousAxe(page)
    await saved.getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByText(email)).toHaveCount(2)
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('customer') ?? '') as object)
    expect(stored).toMatchObject({ contactNumber, email })
  })

  test('only the changed fields are sent [PROF-13, PROF-18, PROF-37, PROF-38, PROF-45]', async ({ page }) => {
    await logInNewCustomer(page, 'Asha Nair')
    await page.goto('/profile/edit-profile')
    await expect(page.getByRole('radio')).toHaveCount(3)
    await page.getByRole('radio', { name: 'Other' }).check()
    await page.getByLabel('Date of birth').fill('1996-03-08')
    const sent = sentBy(page)
    await page.getByRole('button', { name: 'Save' }).click()
    expect(await sent).toEqual({ gender: 'OTHER', dateOfBirth: '1996-03-08' })
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'Other' })).toBeVisible()
    await expect(page.getByText('March 8th, 1996')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Asha Nair' })).toBeVisible()
    await expect(page.getByText('March 8th, 1996')).toBeVisible()
  })

  test('the dialog about a saved profile shows once [SAFE-25]', async ({ page }) => {
    await logInNewCustomer(page)
    await page.goto('/profile/edit-profile')
    await page.getByLabel('Name').fill('Asha Nair')
    await page.getByRole('button', { name: 'Save' }).click()
    const saved = page.getByRole('dialog', { name: 'Information Update successfully!' })
    await expect(saved).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Asha Nair' })).toBeVisible()
    await expect(saved).toBeHidden()
    await page.getByRole('link', { name: 'Your Orders' }).click()
    await expect(page).toHaveURL('/my-orders')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Asha Nair' })).toBeVisible()
    await expect(saved).toBeHidden()
  })

  test('an error of the server is shown at its field [PROF-21]', async ({ page, tolerate }) => {
    tolerate(/400|409/)
    await logInNewCustomer(page)
    await page.goto('/profile/edit-profile')
    const { email } = newContact()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Get OTP' }).click()
    await typeCode(page, 'Email OTP', '000000')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('group', { name: 'Email OTP' })).toHaveAccessibleDescription('Invalid or expired code')
    await expect(toastWith(page, 'Email: Invalid or expired code')).toBeVisible()
    await page.route(EDIT, (route) => {
      const message = 'An account with this email already exists'
      return route.fulfill({ status: 409, json: { statusCode: 409, message, error: { code: 'EMAIL_TAKEN', message } } })
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toastWith(page, 'Email: An account with this email already exists')).toBeVisible()
  })
})

test.describe('the password', () => {
  test('can be sent once all three fields are valid [PROF-40, PROF-41, PROF-42]', async ({ loggedIn: page }) => {
    await page.goto('/profile')
    await page.getByRole('tab', { name: 'Security' }).click()
    const submit = page.getByRole('button', { name: 'Reset password' })
    await expect(submit).toBeDisabled()
    await page.getByLabel('Current password', { exact: true }).fill('12345')
    await page.getByLabel('New password', { exact: true }).fill('12345')
    await page.getByLabel('Confirm password', { exact: true }).fill('other')
    await page.getByLabel('New password', { exact: true }).focus()
    await expect(page.getByText('Password must be at least 6 characters')).toHaveCount(2)
    await expect(page.getByText('Passwords must match')).toBeVisible()
    await expect(submit).toBeDisabled()
    await page.getByLabel('Current password', { exact: true }).fill('123456')
    await page.getByLabel('New password', { exact: true }).fill('654321')
    await page.getByLabel('Confirm password', { exact: true }).fill('654321')
    await expect(submit).toBeEnabled()
    await page.getByRole('button', { name: 'Show new password' }).click()
    await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text')
    await page.getByLabel('Confirm password', { exact: true }).fill('')
    await expect(submit).toBeDisabled()
  })

  test('is changed when the current one is right, in a session that was not remembered [PROF-43, PROF-44]', async ({
    page,
    tolerate,
  }) => {
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
  })
})

test('an easy new password is refused at its field [SAFE-20]', async ({ page, tolerate }) => {
  tolerate(/400/)
  const { password } = await logInNewCustomer(page)
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByLabel('New password', { exact: true }).fill('Fresh Customer')
  await page.getByLabel('Confirm password', { exact: true }).fill('Fresh Customer')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    'This password is too easy to guess.',
  )
})

test.describe('your data', () => {
  test('is downloaded as a file', async ({ loggedIn: page }) => {
    await page.goto('/profile')
    await page.getByRole('tab', { name: 'Security' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^nikhar-data-\d{4}-\d\d-\d\d\.json$/)
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ customer: { email: 'meera@nikhar.example' } })
  })

  test('is deleted with a code, and the customer is signed out', async ({ page }) => {
    const { email, password } = await logInNewCustomer(page)
    await page.goto('/profile')
    await page.getByRole('tab', { name: 'Security' }).click()
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
    const login = await page.request.post('/customer/login', { data: { username: email, password } })
    expect(login.status()).toBe(401)
  })

  test('cannot be deleted while a booking is upcoming', async ({ page, tolerate }) => {
    tolerate(/409/)
    await logInNewCustomer(page)
    await placeOrder(page)
    await page.goto('/profile')
    await page.getByRole('tab', { name: 'Security' }).click()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('button', { name: 'Send code' }).click()
    await typeCode(page, 'Code from your e-mail', '123456')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Please cancel your upcoming bookings first.')).toBeVisible()
    await expect(page).toHaveURL('/profile')
  })
})
