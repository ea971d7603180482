import * as z from 'zod/mini'
import { rupees } from '../fields.ts'

/** The bill in rupees, as PRICE_CHANGED returns it in `error.details.bill`. */
export const BillSummary = z.object({
  subtotal: rupees(),
  discount: rupees(),
  cgst: rupees(),
  sgst: rupees(),
  total: rupees(),
})
export type BillSummary = z.infer<typeof BillSummary>
