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

/** The column `effect` of the history: what rejecting services changed. */
export interface StoredEffect {
  services: string[]
  endsAt: { before: string; after: string }
  bill: { before: StoredBill; after: StoredBill }
  returnedCoupon: string | null
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

export function toRejectionEffect({ services, endsAt, bill, returnedCoupon }: StoredEffect): RejectionEffect {
  return {
    services,
    endTime: endsAt,
    bill: { before: toOrderBill(bill.before), after: toOrderBill(bill.after) },
    returnedCoupon,
  }
}
