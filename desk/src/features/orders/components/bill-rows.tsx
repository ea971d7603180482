import { describeTaxes } from '@nikhar/contract/booking'
import { addRupees, formatRupees, type Rupees } from '@nikhar/contract/money'
import type { OrderBill } from '@nikhar/contract/orders'
import { Price } from '@nikhar/ui/price'

interface BillRowsProps {
  bill: OrderBill
  /** The bill as booked, when rejected services have changed it since. */
  booked: OrderBill | undefined
}

/** Discount, taxes and total; amounts that have changed show the old one struck through. */
export function BillRows({ bill, booked }: BillRowsProps) {
  const tax = (of: OrderBill) => addRupees(of.cgst, of.sgst)
  return (
    <>
      {bill.discount > 0 && (
        <p className="flex justify-between text-sm text-ink-2">
          <span>{`Discount${bill.couponCode ? ` (${bill.couponCode})` : ''}`}</span>
          <span className="tabular-nums">{`− ${formatRupees(bill.discount)}`}</span>
        </p>
      )}
      {booked?.couponCode && bill.couponCode === null && (
        <p className="flex justify-between text-sm text-ink-2">
          <span>{`Discount (${booked.couponCode}), returned`}</span>
          <del className="text-ink-3 tabular-nums">{`− ${formatRupees(booked.discount)}`}</del>
        </p>
      )}
      {(tax(bill) > 0 || (booked && tax(booked) > 0)) && (
        <p className="flex justify-between text-sm text-ink-2">
          <span>GST</span>
          <Price rupees={tax(bill)} was={changed(tax(bill), booked && tax(booked))} />
        </p>
      )}
      {tax(bill) > 0 && <p className="-mt-1 text-xs text-ink-3 tabular-nums">{describeTaxes(bill)}</p>}
      <p className="flex justify-between text-lg font-bold">
        <span>Total</span>
        <Price rupees={bill.total} was={changed(bill.total, booked?.total)} />
      </p>
    </>
  )
}

function changed(now: Rupees, before: Rupees | undefined): Rupees | undefined {
  return before === now ? undefined : before
}
