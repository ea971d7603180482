import type { BillSummary } from '@nikhar/contract/booking'
import { formatRupees, type Rupees } from '@nikhar/contract/money'
import { Price } from '@nikhar/ui/price'
import { Rule } from '@nikhar/ui/card'

interface QuickBillProps {
  /** The service. */
  name: string
  bill: BillSummary
  couponCode: string | undefined
  gstRate: number
  /** The total before the salon changed the price. */
  formerTotal: Rupees | undefined
}

/** The bill of one service. Rows add up to the total. */
export function QuickBill({ name, bill, couponCode, gstRate, formerTotal }: QuickBillProps) {
  return (
    <section aria-label="Bill" className="grid gap-2.5 tabular-nums">
      <Rule dashed />
      <p className="flex justify-between gap-4">
        <span className="min-w-0">{name}</span>
        <span className="font-semibold">{formatRupees(bill.subtotal, 'always')}</span>
      </p>
      {bill.discount > 0 && (
        <p className="flex justify-between gap-4 text-success">
          <span className="min-w-0 wrap-anywhere">
            {couponCode === undefined ? 'Discount' : `Discount (${couponCode})`}
          </span>
          <span className="font-semibold">– {formatRupees(bill.discount, 'always')}</span>
        </p>
      )}
      {bill.cgst > 0 && (
        <>
          <Tax name="CGST" rate={gstRate / 2} rupees={bill.cgst} />
          <Tax name="SGST" rate={gstRate / 2} rupees={bill.sgst} />
        </>
      )}
      <p className="flex justify-between gap-4 text-lg font-bold">
        <span>Total</span>
        <Price rupees={bill.total} was={formerTotal} paise="always" />
      </p>
    </section>
  )
}

/** Each is rounded: together they may differ from the whole rate by a paisa. */
function Tax({ name, rate, rupees }: { name: string; rate: number; rupees: Rupees }) {
  return (
    <p className="flex justify-between gap-4">
      <span>
        {name}, {rate}%
      </span>
      <span className="font-semibold">{formatRupees(rupees, 'always')}</span>
    </p>
  )
}
