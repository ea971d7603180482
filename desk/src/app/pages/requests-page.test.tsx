// @vitest-environment happy-dom
import { type Answer, answer, inTurn, refuse } from '@nikhar/client/testing/answers'
import { desk } from '@nikhar/contract/desk'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOrder } from '../../testing/example-order.ts'
import { exampleOutlet, renderDesk } from '../../testing/render-desk.tsx'

const order = exampleOrder()
const requests = answer(desk.salonRequests, [])
const PATH = `/outlet/${exampleOutlet.outletId}/requests?order=${order.orderId}`

/** The desk with this order open; requests of the board beside it stay pending. */
function openOrder(...answers: Answer[]) {
  return renderDesk(PATH, { answers: [requests, answer(desk.salonOrder, order), ...answers], others: 'wait' })
}

const panel = () => screen.findByRole('dialog', { name: 'Booking' })
const confirmed = exampleOrder(
  {
    version: 2,
    history: [
      ...order.history,
      { at: order.createdAt, actor: 'SALON', action: 'CONFIRM', from: 'PENDING', to: 'CONFIRMED', reason: null },
    ],
  },
  { AppointmentStatus: 'CONFIRMED', awaitingSalon: false, answerBy: null },
)

test('each wrong code shows the attempts left and empties the field, and a locked check-in shows for how long', async () => {
  const wrong = (rest: string) =>
    refuse(desk.checkIn, 'INVALID_CODE', { message: `This is not the code of this booking. ${rest}` })
  const locked = 'Too many wrong codes. Please try again in 60 seconds.'
  const rests = ['4 tries left.', '3 tries left.', '2 tries left.', '1 try left.', 'Please wait 60 seconds.']
  const { user, server } = openOrder(
    answer(desk.salonOrder, confirmed),
    inTurn(
      wrong(rests[0]!),
      ...rests.slice(1).map(wrong),
      refuse(desk.checkIn, 'TOO_MANY_REQUESTS', { message: locked }),
    ),
  )
  const open = within(await panel())
  for (const message of [...rests, locked]) {
    const first = await open.findByRole('textbox', { name: 'Digit 1 of 6' })
    await waitFor(() => expect(first).toHaveValue(''))
    await user.click(first)
    await user.keyboard('111111')
    expect(await open.findByText(message, { exact: false })).toBeVisible()
  }
  expect(server.sent(desk.checkIn)).toHaveLength(6)
  expect(server.sent(desk.checkIn)[0]?.body).toMatchObject({ code: '111111', version: 2 })
})

test('the slower of two desks is notified that the booking was changed, and shows the change', async () => {
  const { user } = openOrder(
    inTurn(answer(desk.salonOrder, order), answer(desk.salonOrder, confirmed)),
    refuse(desk.confirmOrder, 'CHANGED_MEANWHILE'),
  )
  const dialog = await panel()
  const open = within(dialog)
  await user.click(await open.findByRole('button', { name: 'Confirm' }))
  // Earlier than the next poll would show it.
  await waitFor(() => expect(dialog).toHaveTextContent('Salon confirmed it'), { timeout: 8000 })
  expect(open.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test('a booking of another salon is not found, and an outlet of another owner is not accessible', async () => {
  const { unmount } = openOrder(refuse(desk.salonOrder, 'NOT_FOUND'))
  expect(await within(await panel()).findByRole('heading', { name: 'Booking not found' })).toBeVisible()
  unmount()

  renderDesk('/outlet/111/requests', { others: 'wait' })
  expect(await screen.findByRole('heading', { name: 'You don’t have access to this salon' })).toBeVisible()
})

test('an address without a page says so', async () => {
  renderDesk('/nowhere', { others: 'wait' })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})
