import { addPaise, asPaise, multiplyPaise, percentOf, subtractPaise, toRupees, type Paise } from '../money.ts'
import type { BillSummary } from './bill-summary.ts'
import { calculateDiscount, type Discount } from './discount.ts'

export interface BillLine {
  pricePaise: Paise
  quantity: number
  /** False where the coupon is not for this service. */
  isDiscounted?: boolean
}

export interface Bill {
  subtotalPaise: Paise
  discountPaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  totalPaise: Paise
}

/** Computes discount, GST and total. `gstRate` is the whole rate in per cent: 0 for an outlet without a GSTIN. */
export function calculateBill(order: { lines: readonly BillLine[]; coupon: Discount | null; gstRate: number }): Bill {
  const subtotalPaise = sumLines(order.lines)
  const discountPaise = order.coupon ? calculateDiscount(order.coupon, sumDiscountedLines(order.lines)) : asPaise(0)
  const taxablePaise = subtractPaise(subtotalPaise, discountPaise)
  // CGST and SGST are rounded separately: 2.5 % twice is not always 5 % once.
  const halfPaise = percentOf(taxablePaise, order.gstRate / 2)
  return {
    subtotalPaise,
    discountPaise,
    cgstPaise: halfPaise,
    sgstPaise: halfPaise,
    totalPaise: addPaise(taxablePaise, halfPaise, halfPaise),
  }
}

/** The total of the lines that a coupon applies to: its discount and its minimum count only these. */
export function sumDiscountedLines(lines: readonly BillLine[]): Paise {
  return sumLines(lines.filter(({ isDiscounted = true }) => isDiscounted))
}

function sumLines(lines: readonly BillLine[]) {
  return addPaise(...lines.map(({ pricePaise, quantity }) => multiplyPaise(pricePaise, quantity)))
}

export function toBillSummary(bill: Bill): BillSummary {
  return {
    subtotal: toRupees(bill.subtotalPaise),
    discount: toRupees(bill.discountPaise),
    cgst: toRupees(bill.cgstPaise),
    sgst: toRupees(bill.sgstPaise),
    total: toRupees(bill.totalPaise),
  }
}
