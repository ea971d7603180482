import * as z from 'zod/mini'
import { rupees } from '../fields.ts'
import { toRupees } from '../money.ts'
import type { Bill } from './bill.ts'

/** The bill in rupees, as PRICE_CHANGED returns it in `error.details.bill`. */
export const BillSummary = z.object({
  subtotal: rupees(),
  discount: rupees(),
  cgst: rupees(),
  sgst: rupees(),
  total: rupees(),
})
export type BillSummary = z.infer<typeof BillSummary>

export function toBillSummary(bill: Bill): BillSummary {
  return {
    subtotal: toRupees(bill.subtotalPaise),
    discount: toRupees(bill.discountPaise),
    cgst: toRupees(bill.cgstPaise),
    sgst: toRupees(bill.sgstPaise),
    total: toRupees(bill.totalPaise),
  }
}
