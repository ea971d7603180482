// @vitest-environment happy-dom
import { answer, inTurn, refuse } from '@nikhar/client/testing/answers'
import { fill } from '@nikhar/client/testing/document'
import { staff } from '@nikhar/contract/salons'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDesk } from '../../testing/render-desk.tsx'

test('a member who forgot the desk password sets a new one with a code [STAFF-12]', async () => {
  const { user, server } = renderDesk('/forgot-password', {
    answers: [
      answer(staff.sendSalonResetCode, { resendAfterSeconds: 30 }),
      inTurn(
        refuse(staff.resetSalonPassword, 'INVALID_REQUEST', { fields: { otp: 'This code is wrong or too old.' } }),
        answer(staff.resetSalonPassword, null),
      ),
    ],
  })
  fill(await screen.findByRole('textbox', { name: 'Email or mobile number' }), 'anita@nikhar.example')
  await user.click(screen.getByRole('button', { name: 'Send the code' }))
  expect(await screen.findByText(/^If anita@nikhar\.example has a desk account/)).toBeVisible()
  expect(server.sent(staff.sendSalonResetCode)).toMatchObject([{ body: { username: 'anita@nikhar.example' } }])

  const first = screen.getByRole('textbox', { name: 'Digit 1 of 6' })
  await user.click(first)
  await user.keyboard('111111')
  fill(screen.getByLabelText('New password'), 'jasmine and marigold')
  fill(screen.getByLabelText('Confirm new password'), 'jasmine and marigold')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByText('This code is wrong or too old.')).toBeVisible()
  await user.click(screen.getByRole('textbox', { name: 'Digit 6 of 6' }))
  await user.keyboard('{Backspace}4')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByText('Your password has changed. Please log in.')).toBeVisible()
  await waitFor(() =>
    expect(server.sent(staff.resetSalonPassword).at(-1)).toMatchObject({
      body: { recipient: 'anita@nikhar.example', otp: '111114', password: 'jasmine and marigold' },
    }),
  )
})
