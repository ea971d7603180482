import { BadgePercent, Check, ChevronRight } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { CardLink } from '@nikhar/ui/card'

interface OffersRowProps {
  to: string
  couponCode: string | null
  onRemove: () => void
}

/** Links to the coupons and removes the applied one. */
export function OffersRow({ to, couponCode, onRemove }: OffersRowProps) {
  return (
    <div className="relative flex items-center gap-3 rounded-t-lg p-4.5 pb-3.5">
      <span className="grid size-11 flex-none place-items-center rounded-[.9rem] bg-accent text-on-accent">
        <BadgePercent />
      </span>
      <p className="min-w-0 flex-1">
        <CardLink to={to} className="font-semibold">
          Offers &amp; Promo Code
        </CardLink>
        {couponCode === null ? (
          <span className="block text-sm text-ink-3">See what you can save</span>
        ) : (
          <span className="flex items-center gap-1 text-sm text-success">
            <Check className="size-4" />
            <span>
              <b className="font-bold tracking-wide">{couponCode}</b> applied
            </span>
          </span>
        )}
      </p>
      {couponCode === null ? (
        <ChevronRight className="text-ink-3" />
      ) : (
        <Button
          variant="ghost"
          size="sm"
          onClick={onRemove}
          className="relative z-1 -mr-2"
          aria-label={`Remove ${couponCode}`}
        >
          Remove
        </Button>
      )}
    </div>
  )
}
