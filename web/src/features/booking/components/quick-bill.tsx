import { type BillSummary, formatRupees } from '@nikhar/contract'
import { Price } from '@nikhar/ui/price'
import { Rule } from '@nikhar/ui/card'

interface QuickBillProps {
  /** The service. */
  name: string
  bill: BillSummary
  gstRate: number
  /** The total before the salon changed the price. */
  formerTotal: number | undefined
}

/** The bill of one service. Rows add up to the total. */
export function QuickBill({ name, bill, gstRate, formerTotal }: QuickBillProps) {
  const tax = bill.cgst + bill.sgst
  return (
    <section aria-label="Bill" className="grid gap-2.5 tabular-nums">
      <Rule dashed />
      <p className="flex justify-between gap-4">
        <span className="min-w-0">{name}</span>
        <span className="font-semibold">{formatRupees(bill.subtotal, 'always')}</span>
      </p>
      {tax > 0 && (
        <p className="flex justify-between gap-4">
          <span>GST, {gstRate}%</span>
          <span className="font-semibold">{formatRupees(tax, 'always')}</span>
        </p>
      )}
      <p className="flex justify-between gap-4 text-lg font-bold">
        <span>Total</span>
        <Price rupees={bill.total} was={formerTotal} paise="always" />
      </p>
    </section>
  )
}
