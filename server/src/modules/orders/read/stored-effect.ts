import { toRupees, type OrderBill, type RejectionEffect } from '@nikhar/contract'

/** A bill as the history stores it. */
export interface StoredBill {
  subtotalPaise: number
  discountPaise: number
  cgstPaise: number
  sgstPaise: number
  totalPaise: number
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
  repriced?: { name: string; before: number; after: number }[]
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
