// @vitest-environment happy-dom
import { accounts, type Customer } from '@nikhar/contract/accounts'
import { answer, inTurn, refuse } from '@nikhar/client/testing/answers'
import { fill as fillField, passTime, pauseClock } from '@nikhar/client/testing/document'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { address, exampleCustomer, expectAddress, renderApp } from '../../testing/render-app.tsx'

const NEW_NUMBER = '6012345678'
const NEW_EMAIL = 'ananya.new@nikhar.example'
const codeSent = answer(accounts.sendSignUpCode, { resendAfterSeconds: 30 })
const save = () => screen.getByRole('button', { name: 'Save' })
const field = (label: string) => screen.getByLabelText(label)
const fill = (label: string, text: string) => fillField(field(label), text)
const codeBoxes = (label: string) => screen.findByRole('group', { name: `${label} OTP` })

/** A server that stores saved changes. */
function profileAnswers() {
  let customer: Customer = exampleCustomer
  return [
    answer(accounts.profile, () => customer),
    answer(accounts.editProfile, ({ body }) => {
      const { emailOtp: _email, contactNumberOtp: _number, ...changes } = body
      customer = {
        ...customer,
        ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
      }
      return customer
    }),
    codeSent,
  ]
}

async function open(answers = profileAnswers(), path = '/profile/edit-profile') {
  const app = await renderApp(path, { answers, session: {}, others: 'wait' })
  if (path === '/profile') await app.user.click(await screen.findByRole('link', { name: 'Edit' }))
  await waitFor(() => expect(field('Name')).toHaveValue(exampleCustomer.name))
  return app
}

async function requestCode(user: UserEvent, label: string, value: string) {
  fill(label, value)
  await user.click(screen.getByRole('button', { name: 'Get OTP' }))
  return codeBoxes(label)
}

async function typeCode(user: UserEvent, boxes: HTMLElement, code: string) {
  await user.click(within(boxes).getByLabelText('Digit 1 of 6'))
  await user.keyboard(code)
}

test('Cancel leaves everything as it was, and Save without a change says so [PROF-13, PROF-36]', async () => {
  const { user, server } = await open(undefined, '/profile')
  fill('Name', 'Somebody Else')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await expectAddress('/profile')
  expect(await screen.findByRole('heading', { name: exampleCustomer.name })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Edit' }))
  await waitFor(() => expect(field('Name')).toHaveValue(exampleCustomer.name))
  await user.click(save())
  expect(await screen.findByText('No changes detected')).toBeVisible()
  expect(address()).toBe('/profile/edit-profile')
  expect(server.sent(accounts.editProfile)).toEqual([])
})

test('errors are shown at their fields and in toasts for 3.5 seconds [PROF-14, PROF-15, PROF-20, PROF-21, PROF-22, PROF-23, PROF-39]', async () => {
  pauseClock('2026-11-16T06:30:00.000Z')
  const { user, server } = await open()
  fill('Name', 'M1')
  fill('Contact Number', '12345')
  fill('Email', 'nobody')
  expect(Date.parse(field('Date of birth').getAttribute('max') ?? '')).toBeLessThan(Date.now())
  fill('Date of birth', '2999-01-01')
  await user.click(save())
  const messages = {
    Name: 'Name can only contain letters and spaces',
    'Contact Number': 'Contact number must be 10 digits',
    Email: 'Invalid email',
    'Date of birth': 'Date of birth cannot be in the future',
  }
  const toastLabels: Record<string, string> = { 'Date of birth': 'DateOfBirth' }
  for (const [label, message] of Object.entries(messages)) {
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message))
    expect(await screen.findByText(`${toastLabels[label] ?? label}: ${message}`)).toBeInTheDocument()
  }
  expect(screen.getByText('Please fill all required fields correctly.')).toBeVisible()
  const toast = screen.getByText('Email: Invalid email')
  passTime(3200)
  expect(toast).toBeInTheDocument()
  passTime(700)
  expect(toast).not.toBeInTheDocument()
  expect(server.sent(accounts.editProfile)).toEqual([])
})

test('a new contact requires its code [PROF-24, PROF-28, PROF-29, PROF-30, PROF-31]', async () => {
  const { user } = await open()
  expect(screen.queryByRole('button', { name: 'Get OTP' })).toBeNull()
  fill('Contact Number', NEW_NUMBER)
  fill('Email', NEW_EMAIL)
  expect(screen.getAllByRole('button', { name: 'Get OTP' })).toHaveLength(2)
  await user.click(save())
  expect(await screen.findByText('OTP verification required for contact number')).toBeVisible()
  expect(screen.getByText('OTP verification required for email')).toBeVisible()
  expect(await screen.findByText(/Please enter OTP for contact number verification/)).toBeInTheDocument()
  expect(await screen.findByText(/Please enter OTP for email verification/)).toBeInTheDocument()
})

test('an incomplete code is not sent [PROF-25, PROF-27, PROF-32, PROF-33, PROF-34, PROF-35]', async () => {
  const { user, server } = await open()
  for (const [label, value] of [
    ['Contact Number', NEW_NUMBER],
    ['Email', NEW_EMAIL],
  ] as const) {
    const boxes = await requestCode(user, label, value)
    await typeCode(user, boxes, '1a2')
    expect(within(boxes).getByLabelText('Digit 2 of 6')).toHaveValue('2')
  }
  expect(screen.getAllByRole('button', { name: 'OTP Sent' })).toHaveLength(2)
  expect(screen.getAllByText(/Resend in 0:(30|[12]\d)/)).toHaveLength(2)
  await user.click(field('Name'))
  expect(await screen.findAllByText('OTP must be 6 digits')).toHaveLength(2)
  await user.click(save())
  expect(await screen.findByText('Please enter a valid 6-digit OTP for contact number')).toBeVisible()
  expect(screen.getByText('Please enter a valid 6-digit OTP for email')).toBeVisible()
  expect(server.sent(accounts.editProfile)).toEqual([])
})

test('another code can be requested after 30 seconds [PROF-27]', async () => {
  pauseClock('2026-11-16T06:30:00.000Z')
  const { user } = await open()
  await requestCode(user, 'Contact Number', NEW_NUMBER)
  expect(screen.getByText('Resend in 0:30')).toBeVisible()
  passTime(29_000)
  expect(screen.getByText('Resend in 0:01')).toBeVisible()
  passTime(1000)
  expect(screen.getByRole('button', { name: 'Resend' })).toBeVisible()
})

test('both contacts change with the codes sent to them [PROF-17, PROF-24, PROF-26, PROF-37, PROF-38, GEN-07]', async () => {
  const { user, server } = await open()
  await typeCode(user, await requestCode(user, 'Contact Number', '+91 60123 45678'), '481602')
  await typeCode(user, await requestCode(user, 'Email', NEW_EMAIL), '735264')
  await user.click(save())
  const saved = await screen.findByRole('dialog', { name: 'Information Update successfully!' })
  expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    contactNumber: NEW_NUMBER,
    contactNumberOtp: 481602,
    email: NEW_EMAIL,
    emailOtp: 735264,
  })
  await user.click(within(saved).getByRole('button', { name: 'Done' }))
  await expectAddress('/profile')
  await waitFor(() => expect(screen.getAllByText(NEW_EMAIL)).toHaveLength(2))
  const stored = JSON.parse(localStorage.getItem('customer') ?? '') as Customer
  expect(stored).toMatchObject({ contactNumber: NEW_NUMBER, email: NEW_EMAIL })
})

test('only the changed fields are sent [PROF-13, PROF-18, PROF-37, PROF-38, PROF-45]', async () => {
  const { user, server } = await open()
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  await user.click(screen.getByRole('radio', { name: 'Other' }))
  fill('Date of birth', '1996-03-08')
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    gender: 'OTHER',
    dateOfBirth: '1996-03-08',
  })
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('Other')
  expect(screen.getByText('March 8th, 1996')).toBeVisible()
})

test('the dialog about a saved profile shows once, even when its script was already loaded [SAFE-25]', async () => {
  await import('@nikhar/ui/dialog')
  const { user } = await open()
  fill('Name', 'Asha Nair')
  await user.click(save())
  const saved = await screen.findByRole('dialog', { name: 'Information Update successfully!' })
  await user.click(within(saved).getByRole('button', { name: 'Done' }))
  await user.click(screen.getByRole('link', { name: 'Your Orders' }))
  await expectAddress('/my-orders')
  window.history.back()
  expect(await screen.findByRole('heading', { name: 'Asha Nair' })).toBeVisible()
  await expect(screen.findByRole('dialog', {}, { timeout: 500 })).rejects.toThrow('Unable to find')
})

test('an error of the server is shown at its field [PROF-21]', async () => {
  const message = 'Invalid or expired code'
  const { user } = await open([
    ...profileAnswers(),
    inTurn(
      refuse(accounts.editProfile, 'INVALID_CODE', { fields: { emailOtp: message } }),
      refuse(accounts.editProfile, 'EMAIL_TAKEN'),
    ),
  ])
  const boxes = await requestCode(user, 'Email', NEW_EMAIL)
  await typeCode(user, boxes, '111111')
  await user.click(save())
  await waitFor(() => expect(boxes).toHaveAccessibleDescription(message))
  expect(await screen.findByText(`Email: ${message}`)).toBeVisible()
  await user.click(save())
  expect(await screen.findByText('Email: An account with this email already exists')).toBeVisible()
})

test('typed values survive a session that ends, and no code or password is stored [SESS-12, SESS-14]', async () => {
  const { user } = await open([
    ...profileAnswers(),
    inTurn(refuse(accounts.editProfile, 'SESSION_EXPIRED')),
    answer(accounts.login, { token: 'another-token', customer: exampleCustomer }),
  ])
  fill('Name', 'Somebody Else')
  await typeCode(user, await requestCode(user, 'Contact Number', NEW_NUMBER), '123456')
  await user.click(save())
  await expectAddress('/Login?returnTo=%2Fprofile%2Fedit-profile')
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('123456')

  fill('Email', exampleCustomer.email)
  fill('Password', 'rose-water')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await expectAddress('/profile/edit-profile')
  await waitFor(() => expect(field('Name')).toHaveValue('Somebody Else'))
  expect(field('Contact Number')).toHaveValue('601-234-5678')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(sessionStorage.getItem('persist:profile-draft'), 'nothing is left of what was typed').toBeNull()
})
