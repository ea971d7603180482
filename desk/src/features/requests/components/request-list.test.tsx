// @vitest-environment happy-dom
import { answer } from '@nikhar/client/testing/answers'
import { type BoardAppointment, desk } from '@nikhar/contract/desk'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { offlineQueue } from '../../../lib/desk-queue.ts'
import { exampleBoard, exampleRequest, exampleStylist, tomorrowAt } from '../../../testing/example-board.ts'
import { exampleOrder } from '../../../testing/example-order.ts'
import { exampleOutlet, renderDesk } from '../../../testing/render-desk.tsx'

const first = exampleRequest()
const second = exampleRequest({
  orderId: '5b1f6a54-6f0e-4f0e-9a43-0d6f3a3f0002',
  startTime: tomorrowAt(780),
  endTime: tomorrowAt(840),
  visitor: { firstName: 'Yusuf', phone: null, hasAccount: true },
})
/** At a time at which the stylist is off. */
const clashing = exampleRequest({
  orderId: '5b1f6a54-6f0e-4f0e-9a43-0d6f3a3f0003',
  startTime: tomorrowAt(960),
  endTime: tomorrowAt(1020),
  visitor: { firstName: 'Siddharth', phone: null, hasAccount: true },
})
const kabir = exampleStylist({
  away: [{ startTime: tomorrowAt(960), endTime: tomorrowAt(990), reason: 'Training', blockId: 4 }],
})

beforeEach(() => offlineQueue.getEntries().forEach(({ id }) => offlineQueue.remove(id)))

function openRequests(...requests: BoardAppointment[]) {
  return renderDesk(`/outlet/${exampleOutlet.outletId}/requests`, {
    answers: [
      answer(desk.salonRequests, requests),
      answer(desk.salonBoard, exampleBoard(requests, { stylists: [kabir] })),
      answer(desk.salonOrder, exampleOrder()),
      answer(desk.confirmOrder, exampleOrder()),
      answer(desk.cancelBySalon, exampleOrder()),
    ],
    others: 'wait',
  })
}

const rowOf = (name: string) => screen.findByRole('article', { name: new RegExp(`^${name}`) })

test('a request shows time, guest, services, stylist, sum, minutes left and that it fits [BOARD-34]', async () => {
  openRequests(first)
  const row = await rowOf('Ishita S.')
  expect(await within(row).findByText('Fits')).toBeVisible()
  expect(row).toHaveTextContent('11:00 am')
  expect(row).toHaveTextContent('Haircut, 45 min · Kabir')
  expect(row).toHaveTextContent('₹1,364')
  expect(row).toHaveTextContent(/Lapses in \d+ (?:h|days?)/)
})

test('a request that clashes says with what, and offers another time instead of Confirm [BOARD-34]', async () => {
  const { user } = openRequests(clashing)
  const row = within(await rowOf('Siddharth'))
  expect(await row.findByText('Kabir is off then')).toBeVisible()
  expect(row.queryByRole('button', { name: 'Confirm' })).toBeNull()
  await user.click(row.getByRole('button', { name: 'Other time' }))
  expect(await screen.findByRole('form', { name: 'Move this booking' })).toBeVisible()
})

test('a declined request leaves the list, and comes back when it is undone before anything is sent [BOARD-34]', async () => {
  const { user, server } = openRequests(first, second)
  await user.click(within(await rowOf('Yusuf')).getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: /^Yusuf/ })).toBeNull())
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  expect(await rowOf('Yusuf')).toBeVisible()
  expect(server.sent(desk.cancelBySalon)).toHaveLength(0)
})

test('all requests that fit are confirmed by one tap and taken back by one undo; a clash stays [BOARD-35]', async () => {
  const { user, server } = openRequests(first, second, clashing)
  await user.click(await screen.findByRole('button', { name: 'Confirm all that fit (2)' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(await rowOf('Siddharth')).toBeVisible()
  expect(screen.getByText('Confirmed 2 bookings')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
  expect(server.sent(desk.confirmOrder)).toHaveLength(0)
})
