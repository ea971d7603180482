// @vitest-environment happy-dom
import { accounts } from '@nikhar/contract/accounts'
import { after, answer, inTurn, refuse } from '@nikhar/client/testing/answers'
import { fill as fillField, passTime, pauseClock } from '@nikhar/client/testing/document'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { address, exampleCustomer, expectAddress, renderApp } from '../../testing/render-app.tsx'

const who = {
  name: 'Ananya Rao',
  email: 'ananya.rao@nikhar.example',
  contactNumber: '9845012277',
  password: 'sandal-wood',
}
const CODE = '481602'
const codeSent = answer(accounts.sendSignUpCode, { resendAfterSeconds: 30 })
const signedUp = answer(accounts.signUp, { token: 'a-token', customer: exampleCustomer })

const field = (label: string) => screen.getByLabelText(label)
const email = () => field('Email')
const mobile = () => field('Mobile number')
const queryBoxes = (label: string) => screen.queryByRole('group', { name: label })
const emailBoxes = () => screen.findByRole('group', { name: 'Email OTP' })
const mobileBoxes = () => screen.findByRole('group', { name: 'Mobile OTP' })
const digits = (boxes: HTMLElement) => within(boxes).getAllByRole<HTMLInputElement>('textbox')
const values = (boxes: HTMLElement) => digits(boxes).map(({ value }) => value)
const firstDigit = (boxes: HTMLElement) => within(boxes).getByLabelText(/^Digit 1/)
const sendButton = () => screen.getByRole('button', { name: 'Send OTP' })
const submit = () => screen.getByRole('button', { name: 'Create account' })
/** The errors shown under the form. */
const failure = () =>
  within(screen.getByRole('form', { name: 'Join Us' }))
    .getAllByRole('alert')
    .at(-1)

async function open(answers = [codeSent, signedUp], path = '/registration') {
  const app = await renderApp(path, { answers, others: 'wait' })
  await screen.findByRole('heading', { name: 'Join Us' })
  return app
}

const fill = (label: string, text: string) => fillField(field(label), text)

async function sendEmailCode(user: UserEvent, text = who.email) {
  fill('Email', text)
  await user.click(sendButton())
  return emailBoxes()
}

async function sendMobileCode(user: UserEvent, text = who.contactNumber) {
  fill('Mobile number', text)
  await user.click(sendButton())
  return mobileBoxes()
}

/** Fills in everything but the codes, which are requested. */
async function fillIn(user: UserEvent, password = who.password) {
  fill('Name', who.name)
  const boxes = { email: await sendEmailCode(user), mobile: await sendMobileCode(user) }
  fill('Password', password)
  fill('Confirm password', password)
  return boxes
}

async function fillInAll(user: UserEvent, password?: string) {
  const boxes = await fillIn(user, password)
  await user.type(firstDigit(boxes.email), CODE)
  await user.type(firstDigit(boxes.mobile), CODE)
  return boxes
}

test('the page that required a login is also reached through the sign-up [SAFE-24]', async () => {
  const { user, server } = await renderApp('/my-orders?tab=completed', {
    answers: [codeSent, signedUp],
    others: 'wait',
  })
  await user.click(await screen.findByRole('link', { name: 'Sign up' }))
  await expectAddress('/registration?returnTo=%2Fmy-orders%3Ftab%3Dcompleted')
  await user.click(await screen.findByRole('link', { name: 'Log in' }))
  await expectAddress('/Login?returnTo=%2Fmy-orders%3Ftab%3Dcompleted')
  await user.click(await screen.findByRole('link', { name: 'Sign up' }))
  await screen.findByRole('heading', { name: 'Join Us' })
  await fillInAll(user)
  await user.click(submit())
  await expectAddress('/my-orders?tab=completed')
  expect(server.sent(accounts.signUp)).toEqual([{ body: { ...who, emailOtp: CODE, contactNumberOtp: CODE } }])
  expect(localStorage.getItem('authToken')).toBe('a-token')
  expect(sessionStorage.getItem('persist:sign-up'), 'what was typed is not needed any more').toBeNull()
})

test('a password that is easy to guess is refused at its field, and a stronger one is accepted [SAFE-20]', async () => {
  const tooEasy = 'This password is too easy to guess.'
  const { user } = await open([
    codeSent,
    inTurn(refuse(accounts.signUp, 'INVALID_REQUEST', { fields: { password: tooEasy } }), signedUp),
  ])
  await fillInAll(user, 'iloveyou')
  await user.click(submit())
  await waitFor(() => expect(field('Password')).toHaveAccessibleDescription(tooEasy))
  fill('Password', who.password)
  fill('Confirm password', who.password)
  await user.click(submit())
  await expectAddress('/home')
})

test('a number that cannot receive codes is refused at its field [SAFE-07]', async () => {
  const message = 'We send codes by SMS to Indian mobile numbers only: ten digits, the first from 6 to 9.'
  const { user } = await open([
    refuse(accounts.sendSignUpCode, 'INVALID_REQUEST', { message, fields: { username: message } }),
  ])
  fill('Mobile number', '5845012277')
  await user.click(sendButton())
  await waitFor(() => expect(mobile()).toHaveAccessibleDescription(message))
  expect(queryBoxes('Mobile OTP')).toBeNull()
})

test('the sign-up has its fields and social buttons that say they are not available [SIGN-01, SIGN-06, SIGN-15]', async () => {
  const { user } = await open()
  for (const label of ['Name', 'Email', 'Mobile number', 'Password', 'Confirm password']) {
    expect(field(label)).toBeEnabled()
    expect(field(label)).not.toHaveAttribute('readonly')
  }
  expect(mobile()).toHaveAttribute('maxlength', '10')
  expect(screen.getByRole('link', { name: 'terms and privacy notice' })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  )
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/Login')
  for (const name of ['Google', 'Facebook']) {
    await user.click(screen.getByRole('button', { name }))
    expect(await screen.findByText(new RegExp(`^Signing up with ${name} is not available yet`))).toBeVisible()
  }
})

test('Send OTP appears with a valid e-mail address or number, and the code boxes once it is pressed [SIGN-02, SIGN-03, SIGN-04, SIGN-05]', async () => {
  const { user, server } = await open()
  const sendButtons = () => screen.queryAllByRole('button', { name: 'Send OTP' })
  expect(sendButtons()).toHaveLength(0)
  fill('Email', 'ananya@')
  fill('Mobile number', '98450')
  expect(sendButtons()).toHaveLength(0)

  fill('Email', who.email)
  expect(sendButtons()).toHaveLength(1)
  expect(queryBoxes('Email OTP')).toBeNull()
  await user.click(sendButton())
  const boxes = await emailBoxes()
  expect(boxes).toBeVisible()
  expect(screen.getByText(`A code was sent to ${who.email}.`)).toHaveRole('status')
  expect(firstDigit(boxes)).toHaveFocus()
  expect(queryBoxes('Mobile OTP')).toBeNull()

  fill('Mobile number', who.contactNumber)
  await user.click(sendButton())
  expect(await mobileBoxes()).toBeVisible()
  expect(server.sent(accounts.sendSignUpCode).map(({ body }) => body.username)).toEqual([who.email, who.contactNumber])
})

test('another e-mail address or number clears its code and hides the boxes [SIGN-08, SIGN-09]', async () => {
  const { user } = await open()
  await user.type(firstDigit(await sendEmailCode(user)), '123456')
  await user.type(firstDigit(await sendMobileCode(user)), '123456')

  await user.type(email(), '{End}{Backspace}')
  expect(queryBoxes('Email OTP')).toBeNull()
  expect(queryBoxes('Mobile OTP'), 'the other stays').toBeVisible()
  await user.type(mobile(), '{End}{Backspace}')
  expect(queryBoxes('Mobile OTP')).toBeNull()

  expect(values(await sendEmailCode(user, 'other@nikhar.example'))[0]).toBe('')
  expect(values(await sendMobileCode(user, '9845012278'))[0]).toBe('')
})

test.each([
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
] as const)(
  '%s show their errors when they lose focus, and hide them when they change [%s]',
  async (_, _rows, cases) => {
    const { user } = await open()
    for (const [label, typed, message] of cases) {
      fill(label, typed)
      await user.click(field(label))
      await user.tab()
      await waitFor(() => expect(field(label), `"${typed}" as ${label}`).toHaveAccessibleDescription(message))
      await user.type(field(label), '7')
      expect(screen.queryByText(message), `"${typed}7" as ${label}`).toBeNull()
    }
  },
)

test('a second password that differs: Passwords must match [SIGN-18, SIGN-22]', async () => {
  const { user } = await open()
  fill('Password', 'sandal-wood')
  fill('Confirm password', 'sandal')
  await user.tab()
  await waitFor(() => expect(field('Confirm password')).toHaveAccessibleDescription('Passwords must match'))
  fill('Password', 'sandal')
  await user.tab()
  await waitFor(() => expect(screen.queryByText('Passwords must match')).toBeNull())
})

test('an empty form shows the error of every field, focuses the first and sends nothing [SIGN-10, SIGN-12, SIGN-14, SIGN-17, SIGN-19]', async () => {
  const { user, server } = await open()
  await user.click(submit())
  for (const message of [
    'Name is required',
    'Email is required',
    'Mobile number is required',
    'Password is required',
    'Confirm password is required',
  ]) {
    expect(await screen.findByText(message)).toBeVisible()
  }
  expect(field('Name')).toHaveFocus()
  expect(server.calls).toEqual([])
})

test('a form without its codes requires them, sent or not [SIGN-20, SIGN-21]', async () => {
  const { user } = await open()
  fill('Name', who.name)
  const boxes = await sendEmailCode(user)
  fill('Mobile number', who.contactNumber)
  fill('Password', who.password)
  fill('Confirm password', who.password)
  await user.click(submit())
  await waitFor(() => expect(boxes).toHaveAccessibleDescription('Email OTP is required'))
  expect(firstDigit(boxes)).toHaveFocus()
  expect(mobile()).toHaveAccessibleDescription('Phone Number OTP is required')
})

test('the six boxes of a code take one digit each and nothing but digits; arrows and backspace move [OTP-01, OTP-02]', async () => {
  const { user } = await open()
  const boxes = await sendEmailCode(user)
  expect(digits(boxes)).toHaveLength(6)
  expect(digits(boxes)[0]).toHaveAttribute('autocomplete', 'one-time-code')
  await user.keyboard('4a8-1 6')
  expect(values(boxes)).toEqual(['4', '8', '1', '6', '', ''])
  expect(digits(boxes)[4]).toHaveFocus()
  await user.keyboard('{Backspace}{ArrowLeft}9')
  expect(values(boxes)).toEqual(['4', '8', '9', '', '', ''])
})

test('the six boxes of a code find it in a pasted text [OTP-03]', async () => {
  const { user } = await open()
  const boxes = await sendEmailCode(user)
  await user.paste('Your code is 481-602.')
  expect(values(boxes)).toEqual([...CODE])
})

test('the six boxes of a code are overwritten digit by digit, also with the same digit [OTP-02]', async () => {
  const { user } = await open()
  const boxes = await sendEmailCode(user)
  await user.keyboard('111111')
  await user.click(firstDigit(boxes))
  await user.keyboard('278110')
  expect(values(boxes)).toEqual([...'278110'])
})

test('the six boxes of a code must all be filled [OTP-04]', async () => {
  const { user, server } = await open()
  const boxes = await fillInAll(user)
  await user.type(within(boxes.email).getByLabelText(/^Digit 6/), '{Backspace}')
  await user.click(submit())
  await waitFor(() => expect(boxes.email).toHaveAccessibleDescription('OTP must be 6 digits'))
  expect(address()).toBe('/registration')
  expect(server.sent(accounts.signUp)).toEqual([])
})

test('a mobile number is pasted with or without its country code, a leading zero or separators', async () => {
  const { user } = await open()
  for (const written of ['+91 98450 12277', '09845012277', '98450-12277', '919845012277']) {
    await user.clear(mobile())
    expect(screen.queryByRole('button', { name: 'Send OTP' })).toBeNull()
    await user.paste(written)
    expect(mobile(), written).toHaveValue('9845012277')
    expect(sendButton()).toBeVisible()
  }
})

test('a mobile number of another country is refused and not shortened [SIGN-13]', async () => {
  const { user } = await open()
  await user.click(mobile())
  await user.paste('+1 415 555 0123')
  await waitFor(() => expect(mobile()).toHaveAccessibleDescription('Mobile number must be 10 digits'))
  expect(screen.queryByRole('button', { name: 'Send OTP' })).toBeNull()
})

test('a sign-up refused for a wrong code says so under the form and at the boxes, and accepts the right code afterwards [SIGN-23]', async () => {
  const message = 'Invalid or expired code'
  const { user, server } = await open([
    codeSent,
    inTurn(refuse(accounts.signUp, 'INVALID_CODE', { fields: { contactNumberOtp: message } }), signedUp),
  ])
  const { mobile: boxes } = await fillInAll(user)
  await user.click(submit())
  await waitFor(() => expect(boxes).toHaveAccessibleDescription(message))
  expect(failure()).toHaveTextContent(message)
  expect(firstDigit(boxes)).toHaveFocus()
  for (const box of digits(boxes)) expect(box).toHaveAttribute('aria-invalid', 'true')
  await user.keyboard('222222')
  await user.click(submit())
  await expectAddress('/home')
  expect(server.sent(accounts.signUp).at(-1)?.body.contactNumberOtp).toBe('222222')
})

test('a sign-up refused for an e-mail address that has an account says so under the form and at the field [SIGN-23]', async () => {
  const message = 'An account with this email already exists'
  const { user } = await open([codeSent, refuse(accounts.signUp, 'EMAIL_TAKEN')])
  await fillInAll(user)
  await user.click(submit())
  await waitFor(() => expect(email()).toHaveAccessibleDescription(message))
  expect(failure()).toHaveTextContent(message)
  expect(email()).toHaveFocus()
})

test('a code is requested once, however often Send OTP is pressed, and does not take the focus from another field', async () => {
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const { user, server } = await open([after(ready, codeSent)])
  fill('Email', who.email)
  await user.dblClick(sendButton())
  await user.click(screen.getByRole('button', { name: 'Sending...' }))
  await user.type(mobile(), '98450')
  resolve()
  expect(await emailBoxes()).toBeVisible()
  await user.keyboard('12277')
  expect(mobile()).toHaveValue('9845012277')
  expect(server.calls).toHaveLength(1)
})

test('a code may be requested again after 30 seconds', async () => {
  pauseClock('2026-11-16T06:30:00.000Z')
  const { user, server } = await open()
  await sendEmailCode(user)
  expect(screen.getByText(/^Resend in 0:(30|29)$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull()
  passTime(30_000)
  await user.click(screen.getByRole('button', { name: 'Resend' }))
  expect(await screen.findByText(/^Resend in 0:(30|29)$/)).toBeVisible()
  expect(server.sent(accounts.sendSignUpCode)).toHaveLength(2)
  expect(firstDigit(await emailBoxes())).toHaveFocus()
})

test('a code requested too soon is refused with the seconds left, which the button counts down', async () => {
  const message = 'Please wait 18 seconds before asking for another code.'
  pauseClock('2026-11-16T06:30:00.000Z')
  const { user } = await open([
    refuse(accounts.sendSignUpCode, 'TOO_MANY_REQUESTS', { message, details: { retryAfterSeconds: 18 } }),
  ])
  fill('Email', who.email)
  await user.click(sendButton())
  await waitFor(() => expect(email()).toHaveAccessibleDescription(message))
  expect(screen.getByRole('button', { name: /^Send OTP in 0:1[78]$/ })).toHaveAttribute('aria-disabled', 'true')
  passTime(18_000)
  expect(sendButton()).not.toHaveAttribute('aria-disabled')
  expect(email()).toHaveAccessibleDescription('')
})

test('a code that could not be sent is reported at its field and may be requested again at once', async () => {
  const { user } = await open([inTurn(refuse(accounts.sendSignUpCode, 'DELIVERY_FAILED'), codeSent)])
  fill('Email', who.email)
  await user.click(sendButton())
  await waitFor(() => expect(email()).toHaveAccessibleDescription('We could not send the code. Please try again.'))
  await user.click(sendButton())
  expect(await emailBoxes()).toBeVisible()
  expect(email()).toHaveAccessibleDescription('')
})

test('a toast stays for 3 seconds unless it says otherwise [CONST-07]', async () => {
  pauseClock('2026-11-16T06:30:00.000Z')
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Google' }))
  const toast = await screen.findByText(/^Signing up with Google is not available yet\./)
  passTime(2700)
  expect(toast).toBeInTheDocument()
  passTime(700)
  expect(toast).not.toBeInTheDocument()
})
