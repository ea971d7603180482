import * as z from 'zod/mini'
import { rupees } from '../fields.ts'
import { toRupees } from '../money.ts'
import { type Discount, discountPaise, percentOf } from './discount.ts'

export interface BillLine {
  pricePaise: number
  quantity: number
}

export interface Bill {
  subtotalPaise: number
  discountPaise: number
  cgstPaise: number
  sgstPaise: number
  totalPaise: number
}

/** What is to pay. `gstRate` is the whole rate in per cent; an outlet without a GSTIN charges 0. */
export function bill(order: { lines: readonly BillLine[]; coupon: Discount | null; gstRate: number }): Bill {
  const subtotalPaise = order.lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0)
  const discount = order.coupon ? discountPaise(order.coupon, subtotalPaise) : 0
  const taxable = subtotalPaise - discount
  // The Centre and the State each round their own half: 2.5 % twice is not always 5 % once.
  const halfPaise = percentOf(taxable, order.gstRate / 2)
  return {
    subtotalPaise,
    discountPaise: discount,
    cgstPaise: halfPaise,
    sgstPaise: halfPaise,
    totalPaise: taxable + 2 * halfPaise,
  }
}

/** The bill in rupees, as a changed price is told: `error.details.bill`. */
export const BillSummary = z.object({
  subtotal: rupees(),
  discount: rupees(),
  cgst: rupees(),
  sgst: rupees(),
  total: rupees(),
})
export type BillSummary = z.infer<typeof BillSummary>

export function toBillSummary(made: Bill): BillSummary {
  return {
    subtotal: toRupees(made.subtotalPaise),
    discount: toRupees(made.discountPaise),
    cgst: toRupees(made.cgstPaise),
    sgst: toRupees(made.sgstPaise),
    total: toRupees(made.totalPaise),
  }
}
