// @vitest-environment happy-dom
import { answer } from '@nikhar/client/testing/answers'
import { desk } from '@nikhar/contract/desk'
import { formatShortDay } from '@nikhar/contract/salon-time'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleBoard, exampleRequest, exampleStylist, TOMORROW, tomorrowAt } from '../../testing/example-board.ts'
import { exampleOrder } from '../../testing/example-order.ts'
import { exampleOutlet, renderDesk } from '../../testing/render-desk.tsx'

const early = exampleRequest({ AppointmentStatus: 'CONFIRMED', awaitingSalon: false, answerBy: null })
const late = exampleRequest({
  orderId: '5b1f6a54-6f0e-4f0e-9a43-0d6f3a3f0002',
  stylistId: 4,
  startTime: tomorrowAt(900),
  endTime: tomorrowAt(960),
  visitor: { firstName: 'Yusuf', initial: 'A', phone: null, hasAccount: true },
})
const stylists = [exampleStylist(), exampleStylist({ stylistId: 4, name: 'Zoya' })]

function openDay() {
  return renderDesk(`/outlet/${exampleOutlet.outletId}/day/${TOMORROW}`, {
    answers: [
      answer(desk.salonBoard, ({ query: { day } }) =>
        exampleBoard(day === TOMORROW ? [late, early] : [], { day, stylists }),
      ),
      answer(desk.salonOrder, exampleOrder()),
    ],
    others: 'wait',
  })
}

test('the list has the bookings of all stylists by time, and opens one beside it [BOARD-39]', async () => {
  const { user } = openDay()
  await user.click(await screen.findByRole('button', { name: 'List' }))
  const rows = within(await screen.findByRole('list', { name: 'Bookings of the day' })).getAllByRole('button')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^11:00 am.*Ishita S\..*Kabir.*Confirmed.*₹1,364/),
    expect.stringMatching(/^3:00 pm.*Yusuf A\..*Zoya.*To confirm/),
  ])
  await user.click(rows[0]!)
  expect(await screen.findByRole('dialog', { name: 'Booking' })).toBeVisible()
})

test('the week has seven days with their bookings, and a day of it opens as a board [BOARD-39]', async () => {
  const { user } = openDay()
  await user.click(await screen.findByRole('button', { name: 'Week' }))
  const day = within(await screen.findByRole('region', { name: formatShortDay(TOMORROW) }))
  expect(await day.findByRole('link', { name: /Yusuf A\./ })).toBeVisible()
  expect(screen.getAllByRole('region', { name: /^\w{3}, \d+ \w{3}$/ })).toHaveLength(7)
  await user.click(day.getByRole('button', { name: /2 bookings/ }))
  expect(await screen.findByRole('region', { name: 'Bookings by stylist' })).toBeVisible()
})
