import type { ApplicableCoupon } from '@nikhar/contract/booking'
import { formatRupees } from '@nikhar/contract/money'
import { ChevronDown, Sparkles, TicketPercent } from 'lucide-react'
import { memo, useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Card, Rule } from '@nikhar/ui/card'
import { Field, FieldButton } from '@nikhar/ui/field'
import type { OrderDraft } from '../order-draft.ts'
import { useOffers } from '../use-offers.ts'
import { OffersRow } from './offers-row.tsx'

interface OffersCardProps {
  draft: OrderDraft
  to: string
  onRemove: () => void
}

/** The applied coupon, the best one as a proposal, a field for a code, and the inapplicable ones with their reasons. */
export const OffersCard = memo(function OffersCard({ draft, to, onRemove }: OffersCardProps) {
  const offers = useOffers(draft)
  const { proposed, unusable } = offers
  return (
    <Card padded={false}>
      <OffersRow to={to} couponCode={draft.couponCode} onRemove={onRemove} />
      <div className="grid gap-3 px-4.5 pb-3.5">
        {proposed && (
          <Proposal
            coupon={proposed}
            isBetter={draft.couponCode !== null}
            pending={offers.isApplying}
            onApply={() => offers.apply(proposed)}
          />
        )}
        <CodeField offers={offers} />
        {unusable.length > 0 && <UnusableOffers coupons={unusable} />}
      </div>
    </Card>
  )
})

interface ProposalProps {
  coupon: ApplicableCoupon
  /** Compared with the applied one. */
  isBetter: boolean
  pending: boolean
  onApply: () => void
}

function Proposal({ coupon: { couponCode, savings }, isBetter, pending, onApply }: ProposalProps) {
  return (
    <p className="flex items-center gap-3 rounded-md bg-accent-soft py-2 pr-2 pl-3.5 text-sm text-on-accent-soft">
      <Sparkles className="size-5 flex-none" />
      <span className="min-w-0 flex-1">
        <b className="block font-bold wrap-anywhere">
          {couponCode} {isBetter ? 'saves you more' : 'is your best offer'}
        </b>
        You save {formatRupees(savings, 'always')}
      </span>
      <Button variant="accent" size="sm" pending={pending} aria-label={`Apply ${couponCode}`} onClick={onApply}>
        Apply
      </Button>
    </p>
  )
}

function CodeField({ offers }: { offers: ReturnType<typeof useOffers> }) {
  const [code, setCode] = useState('')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void offers.applyTyped(code, () => setCode(''))
      }}
    >
      <Field
        label="Promo code"
        labelHidden
        placeholder="Have a code?"
        value={code}
        onChange={(event) => {
          setCode(event.target.value)
          offers.clearRefusal()
        }}
        error={offers.refusal}
        icon={<TicketPercent />}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        enterKeyHint="done"
        trailing={
          <FieldButton type="submit" disabled={offers.isApplying} aria-label="Apply code">
            Apply
          </FieldButton>
        }
      />
    </form>
  )
}

/** Collapsed: they are of no use now, but the reason may say what would make them applicable. */
function UnusableOffers({ coupons }: { coupons: ApplicableCoupon[] }) {
  return (
    <details className="group text-sm">
      <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-3 rounded-xs text-ink-3 [&::-webkit-details-marker]:hidden">
        {coupons.length === 1
          ? '1 offer does not fit this booking'
          : `${coupons.length} offers do not fit this booking`}
        <ChevronDown className="size-4 transition-transform duration-(--dur-2) group-open:rotate-180" />
      </summary>
      <ul className="grid gap-2.5 pb-1">
        {coupons.map(({ id, couponCode, title, reason }) => (
          <li key={id} className="grid gap-0.5">
            <Rule className="mb-2" />
            <span className="text-ink-2">
              <b className="font-bold tracking-wide">{couponCode}</b> · {title}
            </span>
            <span className="text-ink-3">{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
