import type { Payment } from '@nikhar/contract/billing'
import type { DeskOrder } from '@nikhar/contract/desk'
import { addRupees, formatRupees } from '@nikhar/contract/money'
import { formatTime } from '@nikhar/contract/orders'
import { formatMoment } from '@nikhar/contract/salon-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { Note } from '@nikhar/ui/note'
import { deskQueries } from '../../../lib/queries.ts'
import { InvoiceLinks } from './invoice-links.tsx'
import { VoidForm } from './void-form.tsx'

const METHODS = { CASH: 'Cash', CARD: 'Card', UPI: 'UPI' } as const

/** The payments of an order, and what is left to say about them. */
export function OrderPayments({ order }: { order: DeskOrder }) {
  const { payment, orderId } = order
  const { data } = useQuery(deskQueries.payments(orderId))
  const [voiding, setVoiding] = useState<string>()
  const payments = data?.payments ?? []
  return (
    <section aria-label="Payment" className="grid gap-3">
      {payments.length > 0 && (
        <Card look="flat" padded={false} className="grid divide-y divide-line">
          {payments.map((paid) =>
            voiding === paid.paymentId ? (
              <VoidForm key={paid.paymentId} order={order} payment={paid} onDone={() => setVoiding(undefined)} />
            ) : (
              <PaymentRow key={paid.paymentId} payment={paid} onVoid={() => setVoiding(paid.paymentId)} />
            ),
          )}
        </Card>
      )}
      {payment.refundDue > 0 && (
        <Note tone="warm">
          {`${formatRupees(payment.refundDue)} to return. Void the payment once the guest has the money back.`}
        </Note>
      )}
      {payment.due > 0 && payment.saidPaidAt !== null && (
        <Note>
          <b>Guest says paid</b>
          {`, ${formatMoment(payment.saidPaidAt)}. No payment recorded yet.`}
        </Note>
      )}
      {payment.due === 0 && payment.state === 'PAID' && <Note tone="ok">{`Paid, ${formatRupees(payment.paid)}`}</Note>}
      <InvoiceLinks order={order} />
    </section>
  )
}

function PaymentRow({ payment, onVoid }: { payment: Payment; onVoid: () => void }) {
  const { method, amount, tip, takenAt, takenBy, voidedAt, voidReason } = payment
  const isVoided = voidedAt !== null
  return (
    <div className="flex items-center gap-3 py-2 pr-2 pl-4 text-sm">
      <p className="min-w-0 flex-1">
        <span className={classes('block font-semibold', isVoided && 'text-ink-3 line-through')}>
          {METHODS[method]}
          {tip > 0 && ` · tip ${formatRupees(tip)}`}
        </span>
        <span className="block text-ink-2">
          {isVoided ? `Void: ${voidReason ?? ''}` : `${formatTime(takenAt)} · ${takenBy}`}
        </span>
      </p>
      <b className={classes('tabular-nums', isVoided && 'text-ink-3 line-through')}>
        {formatRupees(addRupees(amount, tip))}
      </b>
      {isVoided ? (
        <span className="w-2" />
      ) : (
        <Button
          variant="ghost"
          size="sm"
          onClick={onVoid}
          aria-label={`Void ${METHODS[method]} ${formatRupees(amount)}`}
        >
          Void
        </Button>
      )}
    </div>
  )
}
