// @vitest-environment happy-dom
import { answer, refuse } from '@nikhar/client/testing/answers'
import { fill } from '@nikhar/client/testing/document'
import { desk } from '@nikhar/contract/desk'
import { settings, type OutletSettings } from '@nikhar/contract/salons'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOutlet, renderDesk } from '../../testing/render-desk.tsx'

const initial: OutletSettings = {
  autoConfirm: true,
  leadMinutes: 60,
  cancelMinutes: 180,
  slotStep: 15,
  answerMinutes: 60,
  confirmsShortNotice: true,
  gstin: null,
  upiId: null,
}

test('a salon changes its booking settings, each saved at once, and a refused one says why at its field [SET-06]', async () => {
  let stored = initial
  const refused = refuse(settings.updateSettings, 'INVALID_REQUEST', {
    fields: { gstin: 'Not a valid GSTIN. Check the last letter.' },
  })
  const { user, server } = renderDesk(`/outlet/${exampleOutlet.outletId}/settings`, {
    answers: [
      answer(settings.outletSettings, () => stored),
      answer(settings.pendingChange, null),
      answer(desk.salonNotificationPreferences, { choices: [] }),
      answer(settings.updateSettings, ({ body }) => {
        stored = { ...stored, ...(body as Partial<OutletSettings>) }
        return stored
      }),
    ],
  })
  const sent = () => server.sent(settings.updateSettings).map(({ body }) => body)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Free cancellation' }), '24 hours before')
  expect(screen.getByText('Guests read: “Free cancellation up to 24 hours before the appointment.”')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Start times' }), 'Every hour')
  expect(screen.queryByRole('combobox', { name: 'Time to answer' })).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Auto-confirm' }))
  expect(screen.getByRole('combobox', { name: 'Time to answer' })).toBeVisible()
  await waitFor(() => expect(sent()).toEqual([{ cancelMinutes: 1440 }, { slotStep: 60 }, { autoConfirm: false }]))
  expect(await screen.findByText(/^Saved \d/)).toBeVisible()

  server.use(refused)
  const gstin = screen.getByRole('textbox', { name: /^GSTIN/ })
  fill(gstin, '29AAGCB7383J1Z5')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(gstin).toHaveAccessibleDescription(/Not a valid GSTIN/))
  expect(gstin).toBeInvalid()
  expect(gstin).toHaveValue('29AAGCB7383J1Z5')

  server.use(answer(settings.updateSettings, () => (stored = { ...stored, upiId: 'aarna@upi' })))
  const upiId = screen.getByRole('textbox', { name: /^UPI id/ })
  fill(upiId, 'aarna@upi')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent().at(-1)).toEqual({ upiId: 'aarna@upi' }))
  await waitFor(() => expect(upiId).toHaveValue('aarna@upi'))
})
