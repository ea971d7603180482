import { asPaise, toRupees, type Paise } from '@nikhar/contract/money'
import type { OrderPayment, PaymentState } from '@nikhar/contract/orders'

interface PaidOrder {
  total_paise: Paise
  paid_paise: Paise
  tip_paise: Paise
  said_paid_at: Date | null
  upi_id: string | null
  appointment_status: string
}

const NOT_CHARGED = new Set(['CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_SALON', 'NO_SHOW'])

/** The paid and due amounts of an order. Nothing is due for a visit that did not take place. */
export function toOrderPayment(order: PaidOrder): OrderPayment {
  const chargedPaise = NOT_CHARGED.has(order.appointment_status) ? asPaise(0) : order.total_paise
  return {
    state: paymentStateOf(order),
    paid: toRupees(order.paid_paise),
    tip: toRupees(order.tip_paise),
    due: toRupees(asPaise(Math.max(0, chargedPaise - order.paid_paise))),
    refundDue: toRupees(asPaise(Math.max(0, order.paid_paise - chargedPaise))),
    saidPaidAt: order.said_paid_at?.toISOString() ?? null,
    upiId: order.upi_id,
  }
}

export function paymentStateOf({
  paid_paise,
  total_paise,
}: Pick<PaidOrder, 'paid_paise' | 'total_paise'>): PaymentState {
  if (paid_paise === 0) return 'UNPAID'
  return paid_paise < total_paise ? 'PART_PAID' : 'PAID'
}
