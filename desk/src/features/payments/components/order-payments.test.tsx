import type { DeskOrder } from '@nikhar/contract/desk'
import { asRupees } from '@nikhar/contract/money'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderPayments } from './order-payments.tsx'

function render(saidPaidAt: string | null, due = asRupees(523.96)): string {
  const payment = { state: 'UNPAID', paid: asRupees(0), tip: asRupees(0), due, refundDue: asRupees(0), saidPaidAt }
  const appointment = { AppointmentStatus: 'COMPLETED', awaitingSalon: false }
  const order = { orderId: 'a', payment, appointment } as DeskOrder
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <OrderPayments order={order} />
    </QueryClientProvider>,
  )
}

test('the desk sees that a guest claims to have paid [CASH-18]', () => {
  const html = render('2026-11-16T12:30:00.000Z').replaceAll(/<[^>]+>/g, '')
  expect(html).toContain('Guest says paid, Mon, 16 Nov, 6:00 pm. No payment recorded yet.')
  expect(render(null)).not.toContain('Guest says paid')
})
