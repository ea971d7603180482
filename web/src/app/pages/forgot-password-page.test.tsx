// @vitest-environment happy-dom
import { accounts } from '@nikhar/contract/accounts'
import { answer, inTurn, refuse, unreachable } from '@nikhar/client/testing/answers'
import { fill as fillField, passTime, pauseClock } from '@nikhar/client/testing/document'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { address, expectAddress, renderApp } from '../../testing/render-app.tsx'

const SENT = 'Verification code sent successfully!'
const UPDATED = 'Password updated successfully! You can now login with your new password.'
const EMAIL = 'ananya@nikhar.example'

const codeSent = answer(accounts.sendResetCode, { resendAfterSeconds: 30 })
const updated = answer(accounts.resetPassword, null)
const tooSoon = refuse(accounts.sendResetCode, 'TOO_MANY_REQUESTS', {
  message: 'Please wait 18 seconds before asking for another code.',
  details: { retryAfterSeconds: 18 },
})

const contact = () => screen.getByLabelText('Email or phone')
const send = () => screen.getByRole('button', { name: 'Send verification code' })
const findBoxes = () => screen.findByRole('group', { name: 'Verification Code' })
const firstDigit = (boxes: HTMLElement) => within(boxes).getByLabelText(/^Digit 1/)
const fill = (label: string, text: string) => fillField(screen.getByLabelText(label), text)
const reset = () => screen.getByRole('button', { name: 'Reset password' })

async function open(answers = [codeSent, updated]) {
  const app = await renderApp('/forget-password', { answers, others: 'wait' })
  await screen.findByRole('heading', { name: 'Forgot password?' })
  return app
}

async function requestCode(user: UserEvent, to = EMAIL) {
  fillField(contact(), to)
  await user.click(send())
  return findBoxes()
}

async function chooseNewPassword(user: UserEvent, code: string, password: string) {
  await user.type(firstDigit(await findBoxes()), code)
  fill('New password', password)
  fill('Confirm new password', password)
  await user.click(reset())
}

test('a mobile number works as well, however it is written, and the code comes with the new password [FGT-01, FGT-08]', async () => {
  const { user, server } = await open()
  await requestCode(user, '+91 98450 12277')
  expect(screen.getByText(/We sent it to/)).toHaveTextContent('We sent it to 984-501-2277')
  await chooseNewPassword(user, '481602', 'rose-water')
  await expectAddress('/Login')
  expect(await screen.findByText(UPDATED)).toBeVisible()
  expect(server.sent(accounts.sendResetCode)[0]?.body.username).toBe('9845012277')
  expect(server.sent(accounts.resetPassword)).toEqual([
    { body: { recipient: '9845012277', otp: '481602', password: 'rose-water', userType: 'CUSTOMER' } },
  ])
})

test('the answer does not reveal whether an account exists [FGT-01]', async () => {
  const { user } = await open()
  await requestCode(user)
  expect(await screen.findByText(SENT)).toBeVisible()
  expect(screen.getByText(/if there is an account with it/)).toBeVisible()
})

test('the code may be sent again every 30 seconds; the toasts stay for 4 [FGT-03, FGT-06, FGT-16]', async () => {
  pauseClock('2026-11-16T06:30:00.000Z')
  const { user, server } = await open()
  const boxes = await requestCode(user)
  expect(screen.getByText('Resend code in 0:30')).toBeVisible()
  const toast = await screen.findByText(SENT)
  passTime(3800)
  expect(toast).toBeInTheDocument()
  passTime(700)
  expect(toast).not.toBeInTheDocument()
  passTime(24_000)
  expect(screen.getByText(/Resend code in 0:0[12]/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull()
  passTime(2000)
  await user.click(screen.getByRole('button', { name: 'Resend code' }))
  expect(await screen.findByText(/Resend code in 0:(30|29)/)).toBeVisible()
  expect(await screen.findByText(SENT)).toBeVisible()
  expect(firstDigit(boxes.isConnected ? boxes : await findBoxes())).toHaveFocus()
  expect(server.sent(accounts.sendResetCode)).toHaveLength(2)
})

test('a code requested too soon is refused with the seconds left [FGT-15]', async () => {
  pauseClock('2026-11-16T06:30:00.000Z')
  const { user } = await open([inTurn(codeSent, tooSoon)])
  await requestCode(user)
  passTime(30_000)
  await user.click(screen.getByRole('button', { name: 'Resend code' }))
  const message = /^Please wait \d+ seconds before asking for another code\.$/
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message))
  expect(screen.getByText(/Resend code in 0:1\d/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Change contact' }))
  await user.click(await screen.findByRole('button', { name: 'Send verification code' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message))
  expect(screen.getByRole('button', { name: /^Send again in 0:1\d$/ })).toBeDisabled()
  passTime(18_000)
  expect(send()).toBeEnabled()
})

test('the contact can be changed, and a link leads back to the login [FGT-04, FGT-05]', async () => {
  const { user } = await open()
  await requestCode(user)
  await user.click(screen.getByRole('button', { name: 'Change contact' }))
  await waitFor(() => expect(contact()).toHaveValue(EMAIL))
  await requestCode(user, '9845012277')
  act(() => window.history.back())
  await waitFor(() => expect(contact(), 'the way back of the browser leads there too').toHaveValue('9845012277'))
  await user.click(screen.getByRole('link', { name: 'Back to login' }))
  await expectAddress('/Login')
})

test('the first step accepts an e-mail address or ten digits only [FGT-09]', async () => {
  const { user, server } = await open()
  for (const typed of ['', 'ananya@', '98450 122', '984501227712']) {
    fillField(contact(), typed)
    await user.click(send())
    await waitFor(() =>
      expect(contact(), typed).toHaveAccessibleDescription('Please enter a valid email or 10-digit phone number'),
    )
    expect(contact()).toHaveFocus()
    await user.type(contact(), 'x')
    expect(contact()).toHaveAccessibleDescription('')
  }
  expect(server.calls).toEqual([])
})

test('the second step shows everything that is missing or wrong at once [FGT-10, FGT-12, FGT-13, FGT-14]', async () => {
  const { user, server } = await open()
  const boxes = await requestCode(user)
  await user.click(reset())
  await waitFor(() => expect(boxes).toHaveAccessibleDescription('Verification Code is required'))
  expect(firstDigit(boxes)).toHaveFocus()
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('Password is required')

  await user.keyboard('48ab16')
  fill('New password', '12345')
  fill('Confirm new password', '123456')
  await user.click(reset())
  await waitFor(() => expect(boxes).toHaveAccessibleDescription('OTP must be exactly 6 digits'))
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('Password must be at least 6 characters')
  expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription('Passwords do not match')
  expect(server.sent(accounts.resetPassword)).toEqual([])
})

test('a wrong code is reported at its boxes, and the right one is accepted afterwards [FGT-08, FGT-15]', async () => {
  const message = 'Invalid or expired code'
  const { user } = await open([
    codeSent,
    inTurn(refuse(accounts.resetPassword, 'INVALID_CODE', { fields: { otp: message } }), updated),
  ])
  const boxes = await requestCode(user)
  await chooseNewPassword(user, '111111', 'rose-water')
  await waitFor(() => expect(boxes).toHaveAccessibleDescription(message))
  for (const box of within(boxes).getAllByRole('textbox')) expect(box).toHaveAttribute('aria-invalid', 'true')
  expect(firstDigit(boxes)).toHaveFocus()
  await user.keyboard('481602')
  await user.click(reset())
  await expectAddress('/Login')
})

test('without a network the failure is shown beside the form [FGT-15]', async () => {
  const { user } = await open([unreachable(accounts.sendResetCode)])
  fillField(contact(), EMAIL)
  await user.click(send())
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We could not reach our servers. Please check your connection and try again.',
    ),
  )
})

test('an easy new password is refused at its field [SAFE-20]', async () => {
  const tooEasy = 'This password is too easy to guess.'
  const { user } = await open([
    codeSent,
    refuse(accounts.resetPassword, 'INVALID_REQUEST', { fields: { password: tooEasy } }),
  ])
  await requestCode(user)
  await chooseNewPassword(user, '481602', 'password1')
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(tooEasy))
  expect(screen.getByLabelText('New password')).toHaveFocus()
  expect(address()).toBe('/forget-password')
})

test.each([
  ['ACCOUNT_DELETED', 'This account was deleted on 1 November, so there is nothing left to undo.'],
  ['NOT_FOUND', 'This link isn’t valid. Please open it from the e-mail again.'],
] as const)(
  'a link to undo a change of contact that is not valid says why: %s [SAFE-13, SAFE-15, SAFE-28, SAFE-31]',
  async (code, message) => {
    const { user, server } = await renderApp('/forget-password?undo=a-token', {
      answers: [refuse(accounts.undoContactChange, code, { message })],
    })
    expect(await screen.findByRole('heading', { name: 'Was this not you?' })).toBeVisible()
    expect(server.calls, 'a link that is only opened changes nothing').toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Undo the change' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(server.sent(accounts.undoContactChange)).toEqual([{ body: { token: 'a-token' } }])
  },
)

test('a used link says so and leads to a new password [SAFE-13, SAFE-15]', async () => {
  const { user } = await renderApp('/forget-password?undo=a-token', {
    answers: [refuse(accounts.undoContactChange, 'LINK_USED')],
  })
  await user.click(await screen.findByRole('button', { name: 'Undo the change' }))
  expect(await screen.findByText(/^This change was already undone\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Choose a new password' }))
  expect(await screen.findByRole('heading', { name: 'Forgot password?' })).toBeVisible()
  expect(address()).toBe('/forget-password')
})
