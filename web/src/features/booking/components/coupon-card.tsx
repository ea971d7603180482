import type { ApplicableCoupon } from '@nikhar/contract/booking'
import { listCouponConditions } from '@nikhar/contract/discovery'
import { asRupees, formatRupees } from '@nikhar/contract/money'
import { CircleAlert, Copy } from 'lucide-react'
import { copyText } from '@nikhar/client/clipboard'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { toast } from '@nikhar/ui/toast'

const COPY_TOAST_MS = 1000

interface CouponCardProps {
  coupon: ApplicableCoupon
  pending: boolean
  onApply: () => void
}

export function CouponCard({ coupon, pending, onApply }: CouponCardProps) {
  const {
    title,
    description,
    couponCode,
    termsAndConditions,
    discountType,
    discountValue,
    applicable,
    savings,
    reason,
  } = coupon
  const terms = [...listCouponConditions(coupon), ...termsAndConditions]
  const value = discountType === 'PERCENTAGE' ? `${discountValue}%` : formatRupees(asRupees(discountValue))

  async function copy() {
    if (await copyText(couponCode)) toast.success('Copied!', { durationMs: COPY_TOAST_MS })
    else toast.error(`Please copy manually: ${couponCode}`)
  }

  return (
    <li>
      <Card padded={false} className="overflow-hidden">
        <div className="grid gap-3 p-4.5">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <h2 className="type-h3">{title}</h2>
              <p className="mt-0.5 text-sm text-ink-2">{description}</p>
            </div>
            <p className={classes('flex-none type-h2', applicable ? 'text-primary' : 'text-ink-3')}>{value} off</p>
          </div>
          {terms.length > 0 && (
            <ul className="grid gap-1 pl-4.5 text-sm text-ink-3 marker:text-line-strong">
              {terms.map((term) => (
                <li key={term} className="list-disc">
                  {term}
                </li>
              ))}
            </ul>
          )}
          {applicable ? (
            <p className="text-sm font-semibold text-success">You save {formatRupees(savings, 'always')}</p>
          ) : (
            <p className="flex items-center gap-2 text-sm font-semibold text-warn">
              <CircleAlert className="size-4.5" /> {reason}
            </p>
          )}
        </div>
        <div className="flex items-center justify-between gap-3 border-t-[1.5px] border-dashed border-line-strong bg-surface-2 px-4.5 py-2.5">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2">
            <b className="font-bold tracking-[.06em]">{couponCode}</b>
            <Button
              variant="link"
              className="text-sm no-underline"
              onClick={() => void copy()}
              aria-label={`Copy ${couponCode}`}
            >
              <Copy className="size-4" /> Copy
            </Button>
          </p>
          <Button
            size="md"
            disabled={!applicable}
            pending={pending}
            aria-label={`Apply ${couponCode}`}
            onClick={onApply}
          >
            Apply
          </Button>
        </div>
      </Card>
    </li>
  )
}
