import type { ApplicableCoupon } from '@nikhar/contract/booking'
import { formatRupees } from '@nikhar/contract/money'
import { BadgePercent, Check } from 'lucide-react'
import { classes } from '@nikhar/ui/classes'
import { IconTile } from '@nikhar/ui/icon-tile'
import { useState } from 'react'
import type { useQuickOffer } from '../use-quick-offer.ts'
import { Row, Toggle } from './quick-book-rows.tsx'

interface QuickOfferProps {
  offer: ReturnType<typeof useQuickOffer>
  isFixed: boolean
  onChoose: (couponCode: string | null) => void
}

/** The offer in the bill with its saving; another one, or none, is chosen in place. */
export function QuickOffer({ offer: { applied, usable }, isFixed, onChoose }: QuickOfferProps) {
  const [isOpen, setOpen] = useState(false)
  const [first] = usable
  if (!first) return null
  const choose = (couponCode: string | null) => {
    setOpen(false)
    onChoose(couponCode)
  }
  return (
    <div className="-mt-4 border-t border-line pt-2.5">
      <Row
        picture={
          <IconTile size="md">
            <BadgePercent />
          </IconTile>
        }
        title={applied ? `${applied.couponCode} applied` : 'No offer'}
        detail={applied ? describeSavings(applied) : `You could save ${formatRupees(first.savings, 'always')}`}
      >
        {!isFixed && (
          <Toggle
            expanded={isOpen}
            label={applied ? 'Change' : 'Choose'}
            subject="offer"
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </Row>
      {isOpen && !isFixed && (
        <div role="group" aria-label="Offers" className="mt-2 grid gap-2">
          {usable.map((coupon) => (
            <Choice
              key={coupon.id}
              name={coupon.couponCode}
              detail={describeSavings(coupon)}
              isChosen={coupon.id === applied?.id}
              onClick={() => choose(coupon.couponCode)}
            />
          ))}
          <Choice
            name="Without an offer"
            detail="You can use it another time"
            isChosen={!applied}
            onClick={() => choose(null)}
          />
        </div>
      )}
    </div>
  )
}

function describeSavings({ savings }: ApplicableCoupon) {
  return `You save ${formatRupees(savings, 'always')}`
}

interface ChoiceProps {
  name: string
  detail: string
  isChosen: boolean
  onClick: () => void
}

function Choice({ name, detail, isChosen, onClick }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={classes(
        'flex min-h-target items-center gap-3 rounded-md border px-3.5 py-2 text-left text-sm',
        isChosen ? 'border-accent bg-accent-soft text-on-accent-soft' : 'border-line',
      )}
    >
      <span className="min-w-0 flex-1">
        <b className="block font-semibold wrap-anywhere">{name}</b>
        {detail}
      </span>
      {isChosen && <Check className="size-4 flex-none" />}
    </button>
  )
}
