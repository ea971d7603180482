// @vitest-environment happy-dom
import { notifications } from '@nikhar/contract/notifications'
import { answer, refuse } from '@nikhar/client/testing/answers'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

test('a choice that the server refuses is reverted [MSG-19]', async () => {
  const { user, server } = await renderApp('/profile/messages', {
    session: {},
    answers: [
      answer(notifications.notificationPreferences, { choices: [{ kind: 'BOOKED', channel: 'EMAIL', wanted: true }] }),
      refuse(notifications.updateNotificationPreferences, 'FORBIDDEN'),
    ],
    others: 'wait',
  })
  const choice = await screen.findByRole('switch', { name: 'Booking received' })
  expect(choice).toBeChecked()
  await user.click(choice)
  await waitFor(() => expect(server.sent(notifications.updateNotificationPreferences)).toHaveLength(1))
  await waitFor(() => expect(choice).toBeChecked())
})
