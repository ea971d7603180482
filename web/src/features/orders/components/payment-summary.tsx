import { formatRupees, type Order } from '@nikhar/contract'
import { Rule } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { Price } from '@nikhar/ui/price'
import { describePayment } from '../appointment.ts'
import { DetailCard } from './detail-card.tsx'

/** The bill. Amounts that rejected services have changed show the booked one struck through. */
export function PaymentSummary({ order: { bill, bookedBill, appointment } }: { order: Order }) {
  const discountLabel = (code: string | null) => (code ? `Discount (${code})` : 'Discount')
  const isCouponReturned = bookedBill !== undefined && bookedBill.couponCode !== null && bill.couponCode === null
  return (
    <DetailCard title="Payment summary">
      <Amount label="Subtotal" rupees={bill.subtotal} was={bookedBill?.subtotal} />
      {bill.discount > 0 && (
        <Amount label={discountLabel(bill.couponCode)} rupees={bill.discount} was={bookedBill?.discount} off />
      )}
      {isCouponReturned && (
        <Amount label={discountLabel(bookedBill.couponCode)} rupees={0} was={bookedBill.discount} off />
      )}
      <Amount
        label="Taxes and charges"
        rupees={bill.cgst + bill.sgst}
        was={bookedBill && bookedBill.cgst + bookedBill.sgst}
      />
      <Rule dashed />
      <div>
        <p className="flex justify-between gap-4 type-h3">
          <span>Total Paid</span>{' '}
          <Price rupees={bill.total} was={changed(bill.total, bookedBill?.total)} paise="always" />
        </p>
        <p className="text-sm text-ink-2">{describePayment(appointment)}</p>
      </div>
    </DetailCard>
  )
}

interface AmountProps {
  label: string
  rupees: number
  was: number | undefined
  /** Subtracted from the bill. */
  off?: boolean
}

function Amount({ label, rupees, was, off = false }: AmountProps) {
  const before = changed(rupees, was)
  const sign = off && rupees > 0 ? '– ' : ''
  return (
    <p className={classes('flex justify-between gap-4', off ? 'text-success' : 'text-ink-2')}>
      <span className="min-w-0">{label}</span>
      <span className={classes('flex-none font-semibold tabular-nums', !off && 'text-ink')}>
        {before !== undefined && (
          <del className="mr-1.5 font-normal text-ink-3">
            <span className="sr-only">was </span>
            {formatRupees(before, 'always')}
          </del>
        )}
        {sign + formatRupees(rupees, 'always')}
      </span>
    </p>
  )
}

function changed(now: number, booked: number | undefined): number | undefined {
  return booked === now ? undefined : booked
}
