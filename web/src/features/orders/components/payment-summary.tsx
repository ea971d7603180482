import { describeTaxes } from '@nikhar/contract/booking'
import { addRupees, asRupees, formatRupees, type Rupees } from '@nikhar/contract/money'
import type { Order } from '@nikhar/contract/orders'
import { lazy, Suspense } from 'react'
import { Rule } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { Price } from '@nikhar/ui/price'
import { Skeleton } from '@nikhar/ui/skeleton'
import { canPayByUpi, canSayPaid, describePayment, hasInvoice, isNotCharged } from '../appointment.ts'
import { DetailCard } from './detail-card.tsx'

// Few visits to the page show it, and the QR code needs its own library.
const PayByUpi = lazy(async () => ({ default: (await import('./pay-by-upi.tsx')).PayByUpi }))
const SayPaidButton = lazy(async () => ({ default: (await import('./say-paid-button.tsx')).SayPaidButton }))
const InvoiceDownloads = lazy(async () => ({ default: (await import('./invoice-downloads.tsx')).InvoiceDownloads }))

/** The bill. Amounts that rejected services have changed show the booked one struck through. */
export function PaymentSummary({ order }: { order: Order }) {
  const { bill, bookedBill, payment } = order
  const Total = isNotCharged(order) ? 'del' : 'p'
  const discountLabel = (code: string | null) => (code ? `Discount (${code})` : 'Discount')
  const isCouponReturned = bookedBill !== undefined && bookedBill.couponCode !== null && bill.couponCode === null
  return (
    <DetailCard title="Payment summary">
      <Amount label="Subtotal" rupees={bill.subtotal} was={bookedBill?.subtotal} />
      {bill.discount > 0 && (
        <Amount label={discountLabel(bill.couponCode)} rupees={bill.discount} was={bookedBill?.discount} off />
      )}
      {isCouponReturned && (
        <Amount label={discountLabel(bookedBill.couponCode)} rupees={asRupees(0)} was={bookedBill.discount} off />
      )}
      <Amount
        label="Taxes and charges"
        rupees={addRupees(bill.cgst, bill.sgst)}
        was={bookedBill && addRupees(bookedBill.cgst, bookedBill.sgst)}
      />
      {bill.cgst > 0 && <p className="-mt-2 text-sm text-ink-3 tabular-nums">{describeTaxes(bill)}</p>}
      <Rule dashed />
      <div>
        <Total className="flex justify-between gap-4 type-h3">
          <span>Total Paid</span>{' '}
          <Price rupees={bill.total} was={changed(bill.total, bookedBill?.total)} paise="always" />
        </Total>
        <p className="text-sm text-ink-2">{describePayment(order)}</p>
        {payment.tip > 0 && (
          <p className="text-sm text-ink-2">{`and a tip of ${formatRupees(payment.tip)}, not part of the bill`}</p>
        )}
      </div>
      {(canPayByUpi(order) || canSayPaid(order) || hasInvoice(order)) && (
        <Suspense fallback={<Skeleton className="h-12 rounded-md" />}>
          {canPayByUpi(order) && <PayByUpi order={order} />}
          {canSayPaid(order) && <SayPaidButton orderId={order.orderId} />}
          {hasInvoice(order) && <InvoiceDownloads orderId={order.orderId} />}
        </Suspense>
      )}
    </DetailCard>
  )
}

interface AmountProps {
  label: string
  rupees: Rupees
  was: Rupees | undefined
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

function changed(now: Rupees, booked: Rupees | undefined): Rupees | undefined {
  return booked === now ? undefined : booked
}
