// @vitest-environment happy-dom
import { answer } from '@nikhar/client/testing/answers'
import { desk } from '@nikhar/contract/desk'
import { asRupees } from '@nikhar/contract/money'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOrder } from '../../../testing/example-order.ts'
import { exampleOutlet, renderDesk } from '../../../testing/render-desk.tsx'

const order = exampleOrder()

/** The guest has been in the chair for half an hour. */
function seatedOrder(due: number) {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  return exampleOrder(
    {
      seatedAt: at(-30),
      payment: { ...order.payment, state: due === 0 ? 'PAID' : 'UNPAID', due: asRupees(due) },
      visitor: {
        firstName: 'Ishita',
        initial: 'S',
        phone: '9845012277',
        hasAccount: true,
        pastVisits: { count: 4, last: '2026-11-01T06:00:00.000Z' },
      },
    },
    {
      AppointmentStatus: 'CONFIRMED',
      awaitingSalon: false,
      answerBy: null,
      checkedInAt: at(-35),
      startTime: at(-30),
      endTime: at(15),
    },
  )
}

async function openPanel(due: number) {
  renderDesk(`/outlet/${exampleOutlet.outletId}/requests?order=${order.orderId}`, {
    answers: [answer(desk.salonRequests, []), answer(desk.salonOrder, seatedOrder(due))],
    others: 'wait',
  })
  const panel = await screen.findByRole('dialog', { name: 'Booking' })
  await within(panel).findByRole('heading', { name: 'Ishita S.' })
  return panel
}

const isPrimary = (button: HTMLElement) => button.className.includes('text-on-primary ')

test('the panel says first who it is: visits, the last one, the number, call and message [PANEL-19]', async () => {
  const panel = await openPanel(3673.96)
  const heading = within(panel).getByRole('heading', { name: 'Ishita S.' })
  expect(heading.parentElement).toHaveTextContent('Ishita S.4 visits, last Sun, 1 Nov+91 98450 12277')
  expect(within(panel).getByRole('link', { name: 'Call Ishita S.' })).toHaveAttribute('href', 'tel:+919845012277')
  expect(within(panel).getByRole('link', { name: 'Message Ishita S.' })).toHaveAttribute('href', 'sms:+919845012277')
  expect(within(panel).getByText(/^In the chair since/)).toBeVisible()
})

test('a guest in the chair pays, then the visit is completed: one emphasized button at a time [PANEL-18]', async () => {
  const unpaid = await openPanel(3673.96)
  const buttons = within(unpaid).getAllByRole('button')
  expect(buttons.filter(isPrimary).map(({ textContent }) => textContent)).toEqual(['Take ₹3,673.96'])
  expect(within(unpaid).getByRole('button', { name: 'Complete' })).toBeVisible()
})

test('once everything is paid, completing is the next step [PANEL-18]', async () => {
  const paid = await openPanel(0)
  const emphasized = within(paid).getAllByRole('button').filter(isPrimary)
  expect(emphasized.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Complete/)])
  expect(within(paid).queryByRole('button', { name: /^Take/ })).toBeNull()
})
