import { formatRupees } from '../money.ts'
import type { BillSummary } from './bill-summary.ts'

/** CGST ₹124.98 + SGST ₹124.98: each is rounded, so that together they may differ from the whole rate by a paisa. */
export function describeTaxes({ cgst, sgst }: Pick<BillSummary, 'cgst' | 'sgst'>): string {
  return `CGST ${formatRupees(cgst, 'always')} + SGST ${formatRupees(sgst, 'always')}`
}
