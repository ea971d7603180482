import type { BillSummary } from '@nikhar/contract/booking'
import { addRupees, formatRupees, type Rupees } from '@nikhar/contract/money'
import { ReceiptText } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { Card, Rule } from '@nikhar/ui/card'
import { Price } from '@nikhar/ui/price'
import { IconTile } from '@nikhar/ui/icon-tile'
import { Sheet } from '@nikhar/ui/sheet'

interface PriceChangedSheetProps {
  /** The bill the customer agreed to. */
  before: BillSummary
  now: BillSummary
  couponCode: string | null
  pending: boolean
  onBook: () => void
  onReview: () => void
}

/** The price changed during checkout: shows both bills and books only when the customer agrees. */
export function PriceChangedSheet({ before, now, couponCode, pending, onBook, onReview }: PriceChangedSheetProps) {
  return (
    <Sheet
      open
      onOpenChange={onReview}
      title="The price has changed"
      description="The total is different now. Nothing is booked yet."
      picture={
        <div className="px-5 pt-10 md:px-6">
          <IconTile tone="info">
            <ReceiptText />
          </IconTile>
        </div>
      }
    >
      <Card look="flat" className="mt-4 grid gap-2.5">
        <Row label="Item total" before={before.subtotal} now={now.subtotal} />
        {(before.discount > 0 || now.discount > 0) && (
          <Row
            label={couponCode === null ? 'Discount' : `Discount (${couponCode})`}
            before={before.discount}
            now={now.discount}
            minus
          />
        )}
        <Row
          label="Taxes and charges"
          before={addRupees(before.cgst, before.sgst)}
          now={addRupees(now.cgst, now.sgst)}
        />
        <Rule dashed />
        <p className="flex justify-between type-h3 tabular-nums">
          <span>To pay</span> <span>{formatRupees(now.total, 'always')}</span>
        </p>
      </Card>
      <div className="mt-5 grid gap-3">
        <Button onClick={onBook} pending={pending} pendingText="Processing Booking...">
          Book for {formatRupees(now.total, 'always')}
        </Button>
        <Button variant="soft" onClick={onReview}>
          Review my booking
        </Button>
      </div>
    </Sheet>
  )
}

function Row({ label, before, now, minus = false }: { label: string; before: Rupees; now: Rupees; minus?: boolean }) {
  return (
    <p className="flex justify-between gap-4 text-ink-2">
      <span>{label}</span>
      <span className="font-semibold text-ink">
        {minus && '– '}
        <Price rupees={now} was={before === now ? undefined : before} paise="always" />
      </span>
    </p>
  )
}
