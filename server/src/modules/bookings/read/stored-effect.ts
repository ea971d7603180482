import { toRupees, type Paise, type Rupees } from '@nikhar/contract/money'
import type { OrderBill, RejectionEffect } from '@nikhar/contract/orders'

/** A bill as the history stores it. */
export interface StoredBill {
  subtotalPaise: Paise
  discountPaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  totalPaise: Paise
  couponCode: string | null
}

/** The column `effect` of the history: what rejecting or editing services changed. */
export interface StoredEffect {
  services: string[]
  endsAt: { before: string; after: string }
  bill: { before: StoredBill; after: StoredBill }
  returnedCoupon: string | null
  added?: string[]
  removed?: string[]
  repriced?: { name: string; before: Rupees; after: Rupees }[]
}

export function toOrderBill(bill: StoredBill): OrderBill {
  return {
    subtotal: toRupees(bill.subtotalPaise),
    discount: toRupees(bill.discountPaise),
    couponCode: bill.couponCode,
    cgst: toRupees(bill.cgstPaise),
    sgst: toRupees(bill.sgstPaise),
    total: toRupees(bill.totalPaise),
  }
}

export function toRejectionEffect({ endsAt, bill, ...effect }: StoredEffect): RejectionEffect {
  return {
    ...effect,
    endTime: endsAt,
    bill: { before: toOrderBill(bill.before), after: toOrderBill(bill.after) },
  }
}
