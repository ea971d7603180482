// @vitest-environment happy-dom
import { accounts } from '@nikhar/contract/accounts'
import { getSellerSiteUrl } from '@nikhar/contract/seller-site'
import { answer, inTurn, refuse } from '@nikhar/client/testing/answers'
import { fill as fillField } from '@nikhar/client/testing/document'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, exampleCustomer, expectAddress, renderApp } from '../../testing/render-app.tsx'

const profile = answer(accounts.profile, exampleCustomer)
const fill = (label: string, text: string) => fillField(screen.getByLabelText(label), text)

async function open(answers = [profile]) {
  const app = await renderApp('/profile', { answers, session: {}, others: 'wait' })
  await screen.findByRole('heading', { level: 1, name: 'My Profile' })
  return app
}

async function openSecurity(answers = [profile]) {
  const app = await open(answers)
  await app.user.click(await screen.findByRole('tab', { name: 'Security' }))
  await screen.findByRole('form', { name: 'Reset password' })
  return app
}

test('My Profile shows the logged-in customer, with a link to edit the profile [PROF-01, PROF-02, PROF-04, PROF-16]', async () => {
  const { user } = await open()
  expect(await screen.findByRole('heading', { level: 2, name: exampleCustomer.name })).toBeVisible()
  expect(screen.getAllByText('984-501-2277')).toHaveLength(2)
  expect(screen.getAllByText(exampleCustomer.email)).toHaveLength(2)
  expect(screen.getByRole('tab', { name: 'Info' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain(exampleCustomer.email)
  await user.click(screen.getByRole('tab', { name: 'Security' }))
  expect(await screen.findByRole('form', { name: 'Reset password' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Edit' }))
  await expectAddress('/profile/edit-profile')
})

test('My Profile says so when it cannot be loaded [PROF-03]', async () => {
  const { user } = await open([inTurn(refuse(accounts.profile, 'FORBIDDEN', { message: 'No' }), profile)])
  expect(await screen.findByText('Failed to load profile header')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: exampleCustomer.name })).toBeVisible()
  expect(screen.queryByText('Failed to load profile header')).toBeNull()
})

test('My Profile leads to orders, favorites and the seller site, and its other entries lead nowhere [PROF-05, PROF-06, PROF-07, PROF-08, PROF-09, PROF-10, FLOW-14]', async () => {
  const { user } = await open()
  const logout = await screen.findByRole('button', { name: 'Logout' })
  const menu = within(logout.closest('ul') ?? document.body)
  for (const name of ['Payments', 'Notifications', 'About']) {
    const place = menu.getByRole('link', { name: new RegExp(`^${name}`) })
    expect(place).toHaveAttribute('aria-disabled', 'true')
    expect(place).toHaveTextContent(`${name}Soon`)
    fireEvent.click(place)
    expect(address()).toBe('/profile')
  }
  const partner = menu.getByRole('link', { name: /^Register as partner/ })
  expect(partner).toHaveAttribute('target', '_blank')
  expect(partner).toHaveAttribute('href', getSellerSiteUrl(window.location, ''))
  await user.click(menu.getByRole('link', { name: 'Your Orders' }))
  await expectAddress('/my-orders')
  act(() => window.history.back())
  await user.click(await screen.findByRole('link', { name: 'Your favorites' }))
  await expectAddress('/my-favorites')
})

test('the password can be sent once all three fields are valid [PROF-40, PROF-41, PROF-42]', async () => {
  const { user } = await openSecurity()
  const submit = screen.getByRole('button', { name: 'Reset password' })
  expect(submit).toBeDisabled()
  fill('Current password', '12345')
  fill('New password', '12345')
  fill('Confirm password', 'other')
  act(() => screen.getByLabelText('New password').focus())
  await waitFor(() => expect(screen.getAllByText('Password must be at least 6 characters')).toHaveLength(2))
  expect(screen.getByText('Passwords must match')).toBeVisible()
  expect(submit).toBeDisabled()
  fill('Current password', '123456')
  fill('New password', '654321')
  fill('Confirm password', '654321')
  await waitFor(() => expect(submit).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Show new password' }))
  expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'text')
  fill('Confirm password', '')
  await waitFor(() => expect(submit).toBeDisabled())
})

test('a wrong or an easy password is refused at its field, and a valid change succeeds [PROF-43, PROF-44, SAFE-20]', async () => {
  const tooEasy = 'This password is too easy to guess.'
  const { user, server } = await openSecurity([
    profile,
    inTurn(
      refuse(accounts.updatePassword, 'WRONG_PASSWORD', { fields: { oldPassword: 'Current password is incorrect' } }),
      refuse(accounts.updatePassword, 'INVALID_REQUEST', { fields: { newPassword: tooEasy } }),
      answer(accounts.updatePassword, null),
    ),
  ])
  const change = async () => {
    fill('Current password', 'rose-water')
    fill('New password', 'a new secret')
    fill('Confirm password', 'a new secret')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reset password' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Reset password' }))
  }
  await change()
  await waitFor(() =>
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Current password is incorrect'),
  )
  await change()
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(tooEasy))
  await change()
  const changed = await screen.findByRole('dialog', { name: 'Password changed successfully!' })
  await user.click(within(changed).getByRole('button', { name: 'Done' }))
  expect(screen.getByLabelText('Current password')).toHaveValue('')
  expect(server.sent(accounts.updatePassword).at(-1)).toEqual({
    body: { oldPassword: 'rose-water', newPassword: 'a new secret' },
  })
})

test('an account with an upcoming booking is not deleted', async () => {
  const { user, server } = await openSecurity([
    profile,
    answer(accounts.sendDeleteCode, { resendAfterSeconds: 30 }),
    refuse(accounts.deleteAccount, 'ACCOUNT_HAS_BOOKINGS'),
  ])
  await user.click(screen.getByRole('button', { name: 'Delete my account' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  expect(sheet.getByText(/This cannot be undone\./)).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Send code' }))
  const boxes = await sheet.findByRole('group', { name: 'Code from your e-mail' })
  expect(sheet.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await user.type(within(boxes).getByLabelText('Digit 1 of 6'), '123456')
  await user.click(sheet.getByRole('button', { name: 'Delete' }))
  expect(await sheet.findByText('Please cancel your upcoming bookings first.')).toBeVisible()
  expect(address()).toBe('/profile')
  expect(server.sent(accounts.deleteAccount)).toEqual([{ body: { otp: '123456' } }])
  expect(localStorage.getItem('authToken')).not.toBeNull()
})

test('after a change of e-mail the code to delete an account goes to the old address, and the sheet says why [SAFE-28]', async () => {
  const { user } = await openSecurity([
    profile,
    answer(accounts.sendDeleteCode, {
      resendAfterSeconds: 30,
      oldContact: {
        kind: 'email',
        recipient: 'fr•••@nikhar.example',
        changedAt: '2026-11-16T06:30:00.000Z',
        until: '2026-11-23T06:30:00.000Z',
      },
    }),
  ])
  await user.click(screen.getByRole('button', { name: 'Delete my account' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  await user.click(sheet.getByRole('button', { name: 'Send code' }))
  expect(await sheet.findByRole('group', { name: 'Code from your old e-mail' })).toBeVisible()
  expect(sheet.getByText(/^We sent the code to/)).toHaveTextContent(
    'We sent the code to fr•••@nikhar.example, your e-mail address before the change',
  )
})
