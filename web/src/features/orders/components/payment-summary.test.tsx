import { asRupees } from '@nikhar/contract/money'
import type { AppointmentStatus, Order } from '@nikhar/contract/orders'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaymentSummary } from './payment-summary.tsx'

const bill = {
  subtotal: asRupees(4999),
  discount: asRupees(0),
  couponCode: null,
  cgst: asRupees(124.98),
  sgst: asRupees(124.98),
  total: asRupees(5248.96),
}

function render(status: AppointmentStatus, paid = asRupees(0)): string {
  const isOver = status === 'CANCELLED_BY_CUSTOMER' || status === 'NO_SHOW'
  const payment = {
    state: paid > 0 ? 'PAID' : 'UNPAID',
    paid,
    tip: asRupees(0),
    due: isOver || paid > 0 ? asRupees(0) : bill.total,
    refundDue: isOver ? paid : asRupees(0),
    saidPaidAt: null,
    upiId: null,
  } as const
  const order = { orderId: 'a', bill, payment, appointment: { AppointmentStatus: status, checkedInAt: null } }
  return renderToStaticMarkup(<PaymentSummary order={order as Order} />)
}

test('the total of a visit that neither took place nor was paid is struck through [CASH-16]', () => {
  for (const status of ['CANCELLED_BY_CUSTOMER', 'NO_SHOW'] as const) {
    expect(render(status)).toMatch(/<del[^>]*>.*Total Paid.*₹5,248\.96.*<\/del>.*Nothing was charged/)
  }
  for (const html of [render('CONFIRMED'), render('COMPLETED'), render('CANCELLED_BY_CUSTOMER', bill.total)]) {
    expect(html).toContain('Total Paid')
    expect(html).not.toContain('<del')
  }
})

test('taxes are shown as two amounts, each rounded, so that they add up [CASH-19]', () => {
  expect(render('CONFIRMED')).toMatch(/Taxes and charges.*₹249\.96.*CGST ₹124\.98 \+ SGST ₹124\.98/)
})
