import { toRupees, type OrderPayment, type PaymentState } from '@nikhar/contract'

interface PaidOrder {
  total_paise: number
  paid_paise: number
  tip_paise: number
  upi_id: string | null
  appointment_status: string
}

const NOT_CHARGED = new Set(['CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_SALON', 'NO_SHOW'])

/** What was paid of an order and what is due. Nothing is due for a visit that did not take place. */
export function toOrderPayment(order: PaidOrder): OrderPayment {
  const chargedPaise = NOT_CHARGED.has(order.appointment_status) ? 0 : order.total_paise
  return {
    state: paymentStateOf(order),
    paid: toRupees(order.paid_paise),
    tip: toRupees(order.tip_paise),
    due: toRupees(Math.max(0, chargedPaise - order.paid_paise)),
    refundDue: toRupees(Math.max(0, order.paid_paise - chargedPaise)),
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
