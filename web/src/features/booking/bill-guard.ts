import { isObjectOf, isRupees } from '@nikhar/client/guards'
import type { BillSummary } from '@nikhar/contract/booking'

export const isBillSummary = isObjectOf<BillSummary>({
  subtotal: isRupees,
  discount: isRupees,
  cgst: isRupees,
  sgst: isRupees,
  total: isRupees,
})
