import { percentOf, toRupees } from '../money.ts'
import type { BillSummary } from './bill-summary.ts'
import { calculateDiscount, type Discount } from './discount.ts'

export interface BillLine {
  pricePaise: number
  quantity: number
  /** False where the coupon is not for this service. */
  isDiscounted?: boolean
}

export interface Bill {
  subtotalPaise: number
  discountPaise: number
  cgstPaise: number
  sgstPaise: number
  totalPaise: number
}

/** Computes discount, GST and total. `gstRate` is the whole rate in per cent: 0 for an outlet without a GSTIN. */
export function calculateBill(order: { lines: readonly BillLine[]; coupon: Discount | null; gstRate: number }): Bill {
  const subtotalPaise = sumLines(order.lines)
  const discountPaise = order.coupon ? calculateDiscount(order.coupon, sumDiscountedLines(order.lines)) : 0
  const taxablePaise = subtotalPaise - discountPaise
  // CGST and SGST are rounded separately: 2.5 % twice is not always 5 % once.
  const halfPaise = percentOf(taxablePaise, order.gstRate / 2)
  return {
    subtotalPaise,
    discountPaise,
    cgstPaise: halfPaise,
    sgstPaise: halfPaise,
    totalPaise: taxablePaise + 2 * halfPaise,
  }
}

/** What the lines cost that a coupon is for: its discount and its minimum count these only. */
export function sumDiscountedLines(lines: readonly BillLine[]): number {
  return sumLines(lines.filter(({ isDiscounted = true }) => isDiscounted))
}

function sumLines(lines: readonly BillLine[]) {
  return lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0)
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
