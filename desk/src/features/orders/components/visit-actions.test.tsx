// @vitest-environment happy-dom
import { answer, refuse, stream } from '@nikhar/client/testing/answers'
import { fill } from '@nikhar/client/testing/document'
import { desk, type DeskOrder } from '@nikhar/contract/desk'
import type { Action, AppointmentStatus } from '@nikhar/contract/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOrder } from '../../../testing/example-order.ts'
import { exampleOutlet, renderDesk } from '../../../testing/render-desk.tsx'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** A visit that starts in so many minutes, confirmed unless `appointment` says otherwise. */
function visitIn(minutes: number, appointment: Partial<DeskOrder['appointment']> = {}): DeskOrder {
  return exampleOrder(
    {},
    {
      AppointmentStatus: 'CONFIRMED',
      awaitingSalon: false,
      answerBy: null,
      startTime: inMinutes(minutes),
      endTime: inMinutes(minutes + 45),
      ...appointment,
    },
  )
}

/** The panel of a visit, with a server that stores what the salon does to it. */
async function openVisit(initial: DeskOrder) {
  let order = initial
  const act = (action: Action, to: AppointmentStatus, changes: Partial<DeskOrder> = {}) => {
    const from = order.appointment.AppointmentStatus
    const event = { at: inMinutes(0), actor: 'SALON' as const, action, from, to, reason: null }
    order = {
      ...order,
      version: order.version + 1,
      history: [...order.history, event],
      ...changes,
      appointment: { ...order.appointment, ...changes.appointment, AppointmentStatus: to, awaitingSalon: false },
    }
    return order
  }
  const checkedIn = (at: string | null) => ({ ...order.appointment, checkedInAt: at })
  const events = stream(desk.salonEvents)
  const { user, server } = renderDesk(`/outlet/${exampleOutlet.outletId}/requests?order=${initial.orderId}`, {
    answers: [
      events,
      answer(desk.salonOrder, () => order),
      answer(desk.checkIn, () => act('CHECK_IN', 'CONFIRMED', { appointment: checkedIn(inMinutes(0)) })),
      answer(desk.seatGuest, () => act('SEAT', 'CONFIRMED', { seatedAt: inMinutes(0) })),
      answer(desk.completeOrder, () => act('COMPLETE', 'COMPLETED', { finishedAt: inMinutes(0) })),
      answer(desk.markNoShow, () => act('NO_SHOW', 'NO_SHOW')),
      answer(desk.undoClosing, () => act('UNDO', 'CONFIRMED', { finishedAt: null })),
    ],
    others: 'wait',
  })
  const dialog = await screen.findByRole('dialog', { name: 'Booking' })
  const panel = within(dialog)
  return { user, server, events, panel, dialog }
}

test('check-in shows from when it is possible [VISIT-07]', async () => {
  const { panel } = await openVisit(visitIn(26 * 60))
  const checkIn = await panel.findByRole('button', { name: 'Check in' })
  expect(checkIn).toBeDisabled()
  expect(checkIn).toHaveAccessibleDescription(
    /^Check-in opens (?:tomorrow|on \w{3}, \d+ \w{3}) at .* 2 hours before the start\.$/,
  )
  expect(panel.queryByRole('textbox', { name: 'Digit 1 of 6' })).toBeNull()
})

test('a guest is checked in by the code, seated and completed early; no-show shows from when it is possible [VISIT-07]', async () => {
  const { user, server, panel, dialog } = await openVisit(visitIn(60))
  const noShow = await panel.findByRole('button', { name: 'No-show' })
  expect(noShow).toBeDisabled()
  expect(noShow).toHaveAccessibleDescription(/^You can mark a no-show .*, 15 minutes after the start\.$/)

  await user.click(panel.getByRole('textbox', { name: 'Digit 1 of 6' }))
  await user.keyboard('482916')
  expect(await panel.findByText(/^Waiting since /)).toBeVisible()
  expect(dialog).toHaveTextContent('Salon checked the guest in')
  expect(server.sent(desk.checkIn)).toMatchObject([{ body: { code: '482916' } }])
  await user.click(panel.getByRole('button', { name: 'In the chair' }))
  expect(await panel.findByText(/^In the chair since /)).toBeVisible()
  expect(panel.queryByRole('button', { name: 'Cancel' })).toBeNull()

  await user.click(panel.getByRole('button', { name: 'Complete' }))
  expect(await panel.findByText(/^Done at .*, \d+ min early$/)).toBeVisible()
  expect(dialog).toHaveTextContent('Salon completed it')
})

test('an unanswered booking whose start has come can be checked in, and no longer confirmed [VISIT-04]', async () => {
  const { user, server, panel, dialog } = await openVisit(
    visitIn(-5, { AppointmentStatus: 'PENDING', awaitingSalon: true, answerBy: inMinutes(10) }),
  )
  expect(
    await panel.findByText(/^The visit should have begun. Check the guest in before .*: that confirms the booking.$/),
  ).toBeVisible()
  expect(panel.queryByRole('button', { name: 'Confirm' })).toBeNull()
  await user.click(panel.getByRole('textbox', { name: 'Digit 1 of 6' }))
  await user.keyboard('482916')
  await waitFor(() => expect(dialog).toHaveTextContent('Salon checked the guest in'))
  expect(server.sent(desk.checkIn)).toHaveLength(1)
})

test('a no-show requires confirmation, and it and a completion can be undone for a while [VISIT-06]', async () => {
  const { user, server, panel, dialog } = await openVisit(visitIn(-20))
  await user.click(await panel.findByRole('button', { name: 'No-show' }))
  const confirmation = await screen.findByRole('alertdialog', { name: 'Mark as a no-show?' })
  expect(confirmation).toHaveTextContent('You can undo it for 15 minutes.')
  expect(server.sent(desk.markNoShow)).toEqual([])
  await user.click(within(confirmation).getByRole('button', { name: 'No-show' }))
  await waitFor(() => expect(dialog).toHaveTextContent('Salon marked it as a no-show'))
  expect(panel.getByText(/^Until \d+:\d\d [ap]m\.$/)).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Undo no-show' }))
  await waitFor(() => expect(dialog).toHaveTextContent('Salon undid that'))

  await user.click(await panel.findByRole('textbox', { name: 'Digit 1 of 6' }))
  await user.keyboard('482916')
  await user.click(await panel.findByRole('button', { name: 'Complete' }))
  await user.click(await panel.findByRole('button', { name: 'Undo completion' }))
  expect(await panel.findByRole('button', { name: 'Complete' })).toBeEnabled()
  expect(server.sent(desk.undoClosing)).toHaveLength(2)
})

test('a form that is being filled in survives a failed request of the page', async () => {
  const { user, server, events, panel } = await openVisit(visitIn(26 * 60))
  await user.click(await panel.findByRole('button', { name: 'Cancel' }))
  fill(panel.getByRole('textbox', { name: 'Reason' }), 'Water cut')
  server.use(refuse(desk.salonOutlets, 'INTERNAL'))
  const before = server.sent(desk.salonOutlets).length
  const { outletId } = exampleOutlet
  events.send({ orderId: visitIn(0).orderId, outletId, actor: 'CUSTOMER', action: 'PLACE', to: 'PENDING' })
  await waitFor(() => expect(server.sent(desk.salonOutlets).length).toBeGreaterThan(before))
  expect(await screen.findByText(/^New booking: Ishita/)).toBeVisible()
  expect(panel.getByRole('textbox', { name: 'Reason' })).toHaveValue('Water cut')
})
