// @vitest-environment happy-dom
import { answer } from '@nikhar/client/testing/answers'
import { fill } from '@nikhar/client/testing/document'
import { type CustomerRecord, operator } from '@nikhar/contract/operator'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole } from '../../testing/render-console.tsx'

const deepak: CustomerRecord = {
  customerId: 31,
  name: 'Deepak Yadav',
  phone: '•••••• 2277',
  email: 'd•••@nikhar.example',
  since: '2026-03-02T06:30:00.000Z',
  bookings: 1,
  noShows: 0,
  blockedAt: null,
  blockedUntil: null,
  isErased: false,
  blockedReason: null,
  upcoming: 0,
  visits: [
    {
      orderId: '5b1f6a54-6f0e-4f0e-9a43-0d6f3a3f0001',
      outletName: 'Aarna Salon',
      startTime: '2026-11-10T06:30:00.000Z',
      status: 'CANCELLED_BY_CUSTOMER',
    },
  ],
}

test('an operator finds a customer, shows the contacts with a reason, blocks with a reason and unblocks [CARE-04]', async () => {
  let record = deepak
  const store = (changes: Partial<CustomerRecord>) => (record = { ...record, ...changes })
  const { user, server } = renderConsole(
    '/customers',
    answer(operator.searchCustomers, ({ query }) => {
      const data = query.q === 'deepak@nikhar.example' ? [record] : []
      return { data, meta: { pageNumber: 1, perPage: 25, total: data.length } }
    }),
    answer(operator.customerRecord, () => record),
    answer(operator.showContact, { phoneNumber: '9845012277', email: 'deepak@nikhar.example' }),
    answer(operator.blockCustomer, ({ body }) =>
      store({ blockedAt: '2026-11-18T06:30:00.000Z', blockedReason: body.reason }),
    ),
    answer(operator.unblockCustomer, () => store({ blockedAt: null, blockedReason: null })),
  )
  fill(await screen.findByRole('searchbox', { name: 'Name, mobile, order or e-mail' }), 'deepak@nikhar.example')
  const list = within(await screen.findByRole('list', { name: 'Customers' }))
  await user.click(await list.findByRole('link', { name: /Deepak/ }))
  const panel = within(await screen.findByRole('article', { name: 'Deepak Yadav' }))
  expect(panel.getByText(/•••••• 2277 · d•••@nikhar\.example/)).toBeVisible()
  expect(panel.getByText(/· Cancelled by customer$/)).toBeVisible()

  await user.click(panel.getByRole('button', { name: 'Show contact details' }))
  fill(screen.getByRole('textbox', { name: 'Why do you need them?' }), 'A call about a complaint')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await panel.findByText(/\+91 98450 12277 · deepak@nikhar\.example/)).toBeVisible()

  await user.click(panel.getByRole('button', { name: 'Block' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Block this customer' }))
  await user.click(sheet.getByRole('button', { name: 'Block' }))
  expect(await sheet.findByText('Enter a reason of at least 3 characters')).toBeVisible()
  expect(server.sent(operator.blockCustomer)).toEqual([])
  fill(sheet.getByRole('textbox', { name: 'Reason (the customer will read it)' }), 'Bookings were not kept.')
  await user.click(sheet.getByRole('button', { name: 'Block' }))
  expect(await panel.findByText(/^Can’t book: Bookings were not kept\./)).toBeVisible()

  await user.click(panel.getByRole('button', { name: 'Unblock' }))
  fill(await screen.findByRole('textbox', { name: 'Reason (for the audit log)' }), 'It was a mistake')
  const unblock = within(screen.getByRole('dialog', { name: 'Unblock this customer' }))
  await user.click(unblock.getByRole('button', { name: 'Unblock' }))
  await waitFor(() => expect(panel.queryByText(/^Can’t book/)).toBeNull())
  expect(server.sent(operator.unblockCustomer)).toMatchObject([
    { params: { customerId: 31 }, body: { reason: 'It was a mistake' } },
  ])
})
