import type { Locator, Page } from '@playwright/test'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { newCustomer, type NewCustomer, readCode } from './new-customer.ts'
import { demoCustomer } from './sessions.ts'
import { expectVisibleOnPausedClock } from './paused-clock.ts'
import { toastWith } from './toasts.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const email = (page: Page) => field(page, 'Email')
const mobile = (page: Page) => field(page, 'Mobile number')
const codeBoxes = (page: Page, label: 'Email OTP' | 'Mobile OTP') => page.getByRole('group', { name: label })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send OTP' })
const submit = (page: Page) => page.getByRole('button', { name: 'Create account' })

async function writeCode(boxes: Locator, code: string): Promise<void> {
  await boxes.getByLabel('Digit 1').pressSequentially(code)
}

async function sendEmailCode(page: Page, address: string): Promise<void> {
  await email(page).fill(address)
  await sendButton(page).click()
  await expect(codeBoxes(page, 'Email OTP')).toBeVisible()
}

async function sendMobileCode(page: Page, number: string): Promise<void> {
  await mobile(page).fill(number)
  await sendButton(page).click()
  await expect(codeBoxes(page, 'Mobile OTP')).toBeVisible()
}

/** Fills in everything but the codes, which are sent. */
async function fillIn(page: Page, who: NewCustomer): Promise<void> {
  await field(page, 'Name').fill(who.name)
  await sendEmailCode(page, who.email)
  await sendMobileCode(page, who.contactNumber)
  await field(page, 'Password').fill(who.password)
  await field(page, 'Confirm password').fill(who.password)
}

async function writeCodes(page: Page, who: NewCustomer): Promise<void> {
  await writeCode(codeBoxes(page, 'Email OTP'), await readCode(page.request, who.email))
  await writeCode(codeBoxes(page, 'Mobile OTP'), await readCode(page.request, who.contactNumber))
}

test('a visitor signs up with two codes, is logged in at once, and logs in with the new account later @every-size [GEN-02, SIGN-01, SIGN-07]', async ({
  page,
}) => {
  const who = newCustomer()
  await page.goto('/Login')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Join Us' })).toBeVisible()
  await fillIn(page, who)
  await writeCodes(page, who)
  await submit(page).click()
  await expect(page).toHaveURL('/home')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toMatch(/./)
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

test('the page that required a login is reached over the sign-up too [SAFE-24]', async ({ page }) => {
  const who = newCustomer()
  await page.goto('/my-orders?tab=completed')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/registration?returnTo=%2Fmy-orders%3Ftab%3Dcompleted')
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/Login?returnTo=%2Fmy-orders%3Ftab%3Dcompleted')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await fillIn(page, who)
  await writeCodes(page, who)
  await submit(page).click()
  await expect(page).toHaveURL('/my-orders?tab=completed')
})

test('a password that is easy to guess is refused at its field, and a better one accepted [SAFE-20]', async ({
  page,
  tolerate,
}) => {
  tolerate(/400/)
  const who = newCustomer()
  await page.goto('/registration')
  await fillIn(page, { ...who, password: 'iloveyou' })
  await writeCodes(page, who)
  await submit(page).click()
  await expect(field(page, 'Password')).toHaveAccessibleDescription('This password is too easy to guess.')
  await field(page, 'Password').fill(who.password)
  await field(page, 'Confirm password').fill(who.password)
  await submit(page).click()
  await expect(page).toHaveURL('/home')
})

test('a number that no code can be sent to is refused at its field [SAFE-07]', async ({ page, tolerate }) => {
  tolerate(/400/)
  await page.goto('/registration')
  await mobile(page).fill('5845012277')
  await sendButton(page).click()
  await expect(mobile(page)).toHaveAccessibleDescription(
    'We send codes by SMS to Indian mobile numbers only: ten digits, the first from 6 to 9.',
  )
  await expect(codeBoxes(page, 'Mobile OTP')).toHaveCount(0)
})

test('the sign-up has its fields and social buttons that say they are not available @every-size [SIGN-01, SIGN-06, SIGN-15]', async ({
  page,
}) => {
  await page.goto('/registration')
  for (const label of ['Name', 'Email', 'Mobile number', 'Password', 'Confirm password']) {
    await expect(field(page, label)).toBeEditable()
  }
  await expect(mobile(page)).toHaveAttribute('maxlength', '10')
  await expect(page.getByRole('link', { name: 'terms and privacy notice' })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  )
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/Login')
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  for (const name of ['Google', 'Facebook']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByText(`Signing up with ${name} is not available yet.`)).toBeVisible()
  }
})

test('Send OTP appears with a valid e-mail address or number, and the code boxes once it was pressed @every-size [SIGN-02, SIGN-03, SIGN-04, SIGN-05]', async ({
  page,
}) => {
  const who = newCustomer()
  await page.goto('/registration')
  await expect(sendButton(page)).toHaveCount(0)
  await email(page).fill('ananya@')
  await mobile(page).fill('98450')
  await expect(sendButton(page)).toHaveCount(0)

  await email(page).fill(who.email)
  await expect(sendButton(page)).toHaveCount(1)
  await expect(codeBoxes(page, 'Email OTP')).toHaveCount(0)
  await sendButton(page).click()
  await expect(codeBoxes(page, 'Email OTP')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `A code was sent to ${who.email}.` })).toBeAttached()
  await expect(codeBoxes(page, 'Email OTP').getByLabel('Digit 1')).toBeFocused()
  await expect(codeBoxes(page, 'Mobile OTP')).toHaveCount(0)

  await mobile(page).fill(who.contactNumber)
  await sendButton(page).click()
  await expect(codeBoxes(page, 'Mobile OTP')).toBeVisible()
  expect(await readCode(page.request, who.email)).not.toBe('')
  expect(await readCode(page.request, who.contactNumber)).not.toBe('')
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
})

test('another e-mail address or number clears its code and hides the boxes [SIGN-08, SIGN-09]', async ({ page }) => {
  const [who, other] = [newCustomer(), newCustomer()]
  await page.goto('/registration')
  await sendEmailCode(page, who.email)
  await writeCode(codeBoxes(page, 'Email OTP'), '123456')
  await sendMobileCode(page, who.contactNumber)
  await writeCode(codeBoxes(page, 'Mobile OTP'), '123456')

  await email(page).press('End')
  await email(page).press('Backspace')
  await expect(codeBoxes(page, 'Email OTP')).toHaveCount(0)
  await expect(codeBoxes(page, 'Mobile OTP'), 'the other stays').toBeVisible()
  await mobile(page).press('End')
  await mobile(page).press('Backspace')
  await expect(codeBoxes(page, 'Mobile OTP')).toHaveCount(0)

  await sendEmailCode(page, other.email)
  await expect(codeBoxes(page, 'Email OTP').getByLabel('Digit 1')).toHaveValue('')
  await sendMobileCode(page, other.contactNumber)
  await expect(codeBoxes(page, 'Mobile OTP').getByLabel('Digit 1')).toHaveValue('')
})

for (const [fields, ids, cases] of [
  [
    'name, e-mail and mobile number',
    'SIGN-10, SIGN-11, SIGN-12, SIGN-13, SIGN-14, SIGN-22',
    [
      ['Name', '', 'Name is required'],
      ['Email', 'ananya@', 'Invalid email'],
      ['Email', '', 'Email is required'],
      ['Mobile number', '98450', 'Mobile number must be 10 digits'],
      ['Mobile number', '', 'Mobile number is required'],
    ],
  ],
  [
    'both passwords',
    'SIGN-16, SIGN-17, SIGN-19, SIGN-22',
    [
      ['Password', '12345', 'Password must be at least 6 characters'],
      ['Password', '', 'Password is required'],
      ['Confirm password', '', 'Confirm password is required'],
    ],
  ],
] as const) {
  test(`${fields} show their errors when they lose focus, and hide them when they change [${ids}]`, async ({
    page,
  }) => {
    await page.goto('/registration')
    for (const [label, typed, message] of cases) {
      await test.step(`"${typed}" as ${label}`, async () => {
        await field(page, label).fill(typed)
        await field(page, label).focus()
        await field(page, label).blur()
        await expect(field(page, label)).toHaveAccessibleDescription(message)
        await field(page, label).pressSequentially('7')
        await expect(page.getByText(message, { exact: true })).toBeHidden()
      })
    }
  })
}

test('a second password that differs: Passwords must match [SIGN-18, SIGN-22]', async ({ page }) => {
  await page.goto('/registration')
  await field(page, 'Password').fill('sandal-wood')
  await field(page, 'Confirm password').fill('sandal')
  await field(page, 'Confirm password').blur()
  await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Passwords must match')
  await field(page, 'Password').fill('sandal')
  await expect(page.getByText('Passwords must match')).toBeHidden()
})

test('an empty form shows the error of every field, focuses the first and sends nothing [SIGN-10, SIGN-12, SIGN-14, SIGN-17, SIGN-19]', async ({
  page,
}) => {
  await page.goto('/registration')
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  await submit(page).click()
  for (const message of [
    'Name is required',
    'Email is required',
    'Mobile number is required',
    'Password is required',
    'Confirm password is required',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(field(page, 'Name')).toBeFocused()
  await expectNoSeriousAxe(page)
  expect(sent).toEqual([])
})

test('a form without its codes requires them, sent or not [SIGN-20, SIGN-21]', async ({ page }) => {
  const who = newCustomer()
  await page.goto('/registration')
  await field(page, 'Name').fill(who.name)
  await sendEmailCode(page, who.email)
  await mobile(page).fill(who.contactNumber)
  await field(page, 'Password').fill(who.password)
  await field(page, 'Confirm password').fill(who.password)
  await submit(page).click()
  await expect(codeBoxes(page, 'Email OTP')).toHaveAccessibleDescription('Email OTP is required')
  await expect(codeBoxes(page, 'Email OTP').getByLabel('Digit 1')).toBeFocused()
  await expect(mobile(page)).toHaveAccessibleDescription('Phone Number OTP is required')
})

test.describe('the six boxes of a code', () => {
  test('take one digit each and nothing but digits; arrows and backspace move [OTP-01, OTP-02]', async ({ page }) => {
    await page.goto('/registration')
    await sendEmailCode(page, newCustomer().email)
    const boxes = codeBoxes(page, 'Email OTP').getByRole('textbox')
    await expect(boxes).toHaveCount(6)
    await expect(boxes.first()).toHaveAttribute('autocomplete', 'one-time-code')
    await page.keyboard.type('4a8-1 6')
    expect(await boxes.evaluateAll(values)).toEqual(['4', '8', '1', '6', '', ''])
    await expect(boxes.nth(4)).toBeFocused()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('9')
    expect(await boxes.evaluateAll(values)).toEqual(['4', '8', '9', '', '', ''])
  })

  test('find the code in a pasted text [OTP-03]', async ({ page }) => {
    await page.goto('/registration')
    await sendEmailCode(page, newCustomer().email)
    await paste(page, 'Your code is 481-602.')
    const boxes = codeBoxes(page, 'Email OTP').getByRole('textbox')
    expect(await boxes.evaluateAll(values)).toEqual(['4', '8', '1', '6', '0', '2'])
  })

  test('are overwritten digit by digit, also with the same digit [OTP-02]', async ({ page }) => {
    await page.goto('/registration')
    await sendEmailCode(page, newCustomer().email)
    const boxes = codeBoxes(page, 'Email OTP').getByRole('textbox')
    await page.keyboard.type('111111')
    await boxes.first().focus()
    await page.keyboard.type('278110')
    expect(await boxes.evaluateAll(values)).toEqual(['2', '7', '8', '1', '1', '0'])
  })

  test('must all be filled [OTP-04]', async ({ page }) => {
    const who = newCustomer()
    await page.goto('/registration')
    await fillIn(page, who)
    await writeCodes(page, who)
    await codeBoxes(page, 'Email OTP').getByLabel('Digit 6').press('Backspace')
    await submit(page).click()
    await expect(codeBoxes(page, 'Email OTP')).toHaveAccessibleDescription('OTP must be 6 digits')
    await expect(page).toHaveURL('/registration')
  })
})

test.describe('a mobile number', () => {
  test('is pasted with or without its country code, a leading zero or separators', async ({ page }) => {
    await page.goto('/registration')
    for (const written of ['+91 98450 12277', '09845012277', '98450-12277', '919845012277']) {
      await mobile(page).fill('')
      await expect(sendButton(page)).toHaveCount(0)
      await mobile(page).focus()
      await paste(page, written)
      await expect(mobile(page), written).toHaveValue('9845012277')
      await expect(sendButton(page)).toBeVisible()
    }
  })

  test('typed with its country code, a leading zero or blanks keeps its ten digits [SIGN-15]', async ({ page }) => {
    await page.goto('/registration')
    for (const written of ['+91 98450 12277', '098450 12277', '98450 122779']) {
      await mobile(page).fill('')
      await mobile(page).pressSequentially(written)
      await expect(mobile(page)).toHaveValue('9845012277')
    }
  })

  test('that the keyboard suggests is read completely', async ({ page }) => {
    await page.goto('/registration')
    await mobile(page).focus()
    await page.keyboard.insertText('+91 98450 12277')
    await expect(mobile(page)).toHaveValue('9845012277')
  })

  test('of another country is refused and not shortened [SIGN-13]', async ({ page }) => {
    await page.goto('/registration')
    await mobile(page).focus()
    await paste(page, '+1 415 555 0123')
    await expect(mobile(page)).toHaveAccessibleDescription('Mobile number must be 10 digits')
    await expect(sendButton(page)).toHaveCount(0)
  })
})

test.describe('a sign-up the server refuses', () => {
  test('for a wrong code says so under the form and at the boxes, and accepts the right code afterwards [SIGN-23]', async ({
    page,
    tolerate,
  }) => {
    tolerate(/400/)
    const who = newCustomer()
    await page.goto('/registration')
    await fillIn(page, who)
    await writeCodes(page, who)
    const right = await readCode(page.request, who.contactNumber)
    const boxes = codeBoxes(page, 'Mobile OTP')
    await writeCode(boxes, right === '111111' ? '222222' : '111111')
    await submit(page).click()
    await expect(page.getByRole('form', { name: 'Join Us' }).getByRole('alert').last()).toHaveText(
      'Invalid or expired code',
    )
    await expect(boxes).toHaveAccessibleDescription('Invalid or expired code')
    await expect(boxes.getByLabel('Digit 1')).toBeFocused()
    for (const box of await boxes.getByRole('textbox').all()) await expect(box).toHaveAttribute('aria-invalid', 'true')
    await writeCode(boxes, right)
    await submit(page).click()
    await expect(page).toHaveURL('/home')
  })

  test('for an e-mail address that has an account says so under the form and at the field [SIGN-23]', async ({
    page,
    tolerate,
  }) => {
    tolerate(/409/)
    // No other journey sends a code to this address, so none is refused as sent too soon.
    const who = { ...newCustomer(), email: demoCustomer.email }
    await page.goto('/registration')
    await fillIn(page, who)
    await writeCodes(page, who)
    await submit(page).click()
    const message = 'An account with this email already exists'
    await expect(page.getByRole('form', { name: 'Join Us' }).getByRole('alert').last()).toHaveText(message)
    await expect(email(page)).toHaveAccessibleDescription(message)
    await expect(email(page)).toBeFocused()
  })
})

test.describe('a code', () => {
  test('is requested once, however often Send OTP is pressed, and does not take the focus from another field', async ({
    page,
  }) => {
    await page.goto('/registration')
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/customer/signup/send-otp', async (route) => {
      asked++
      await answered
      await route.continue()
    })
    await email(page).fill(newCustomer().email)
    await sendButton(page).dblclick()
    await page.getByRole('button', { name: 'Sending...' }).click({ force: true })
    await mobile(page).pressSequentially('98450')
    answer()
    await expect(codeBoxes(page, 'Email OTP')).toBeVisible()
    await page.keyboard.type('12277')
    await expect(mobile(page)).toHaveValue('9845012277')
    expect(asked).toBe(1)
  })

  test('may be requested again after 30 seconds', async ({ page }) => {
    await page.clock.install()
    await page.goto('/registration')
    await sendEmailCode(page, newCustomer().email)
    await expect(page.getByText(/^Resend in 0:(30|29)$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resend' })).toHaveCount(0)
    await page.clock.fastForward(30_000)
    const again = page.waitForRequest('**/customer/signup/send-otp')
    await page.route('**/customer/signup/send-otp', (route) =>
      route.fulfill({ json: { statusCode: 200, data: { resendAfterSeconds: 30 }, message: '' } }),
    )
    await page.getByRole('button', { name: 'Resend' }).click()
    await again
    await expect(page.getByText(/^Resend in 0:(30|29)$/)).toBeVisible()
    await expect(codeBoxes(page, 'Email OTP').getByLabel('Digit 1')).toBeFocused()
  })

  test('requested too soon is refused with the seconds left, which the button counts down', async ({
    page,
    tolerate,
  }) => {
    tolerate(/429/)
    const who = newCustomer()
    await page.clock.install()
    await page.request.post('/customer/signup/send-otp', { data: { username: who.email, userType: 'CUSTOMER' } })
    await page.goto('/registration')
    await email(page).fill(who.email)
    await sendButton(page).click()
    await expect(email(page)).toHaveAccessibleDescription(/^Please wait \d+ seconds before asking for another code\.$/)
    await expect(page.getByRole('button', { name: /^Send OTP in 0:\d\d$/ })).toHaveAttribute('aria-disabled', 'true')
    await expectNoSidewaysScroll(page)
    await page.clock.fastForward(30_000)
    await expect(page.getByRole('button', { name: 'Send OTP', exact: true })).not.toHaveAttribute('aria-disabled')
    await expect(email(page)).toHaveAccessibleDescription('')
  })

  test('that could not be sent is reported at its field and may be requested again at once', async ({
    page,
    tolerate,
  }) => {
    tolerate(/503/)
    const message = 'We could not send the code. Please try again.'
    const json = { statusCode: 503, message, error: { code: 'DELIVERY_FAILED', message } }
    await page.goto('/registration')
    await page.route('**/customer/signup/send-otp', (route) => route.fulfill({ status: 503, json }), { times: 1 })
    await email(page).fill(newCustomer().email)
    await sendButton(page).click()
    await expect(email(page)).toHaveAccessibleDescription(message)
    await sendButton(page).click()
    await expect(codeBoxes(page, 'Email OTP')).toBeVisible()
    await expect(email(page)).toHaveAccessibleDescription('')
  })
})

test('a reload keeps what was typed and which codes were sent, but no password', async ({ page }) => {
  const who = newCustomer()
  await page.goto('/registration')
  await fillIn(page, who)
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue(who.name)
  await expect(email(page)).toHaveValue(who.email)
  await expect(mobile(page)).toHaveValue(who.contactNumber)
  await expect(field(page, 'Password')).toHaveValue('')
  await writeCodes(page, who)
  await field(page, 'Password').fill(who.password)
  await field(page, 'Confirm password').fill(who.password)
  await submit(page).click()
  await expect(page).toHaveURL('/home')
  expect(await page.evaluate(() => sessionStorage.getItem('persist:sign-up'))).toBeNull()
})

test('the form fits a window of 320 pixels with its codes open', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/registration')
  await fillIn(page, newCustomer())
  await expectNoSidewaysScroll(page)
})

function values(inputs: (HTMLElement | SVGElement)[]): string[] {
  return inputs.map((input) => (input as HTMLInputElement).value)
}

/** Pastes a text into the focused field. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', words)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

test('a toast stays for 3 seconds unless it says otherwise [CONST-07]', async ({ page }) => {
  await page.clock.install()
  await page.goto('/registration')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Google' }).click()
  const told = toastWith(page, 'Signing up with Google is not available yet.')
  await expectVisibleOnPausedClock(page, told)
  await page.clock.runFor(2700)
  await expect(told).toBeAttached()
  await page.clock.runFor(700)
  await expect(told).toHaveCount(0)
})
