import type { CartLine } from '@nikhar/contract/booking'
import { Trash2 } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { Checkbox } from '@nikhar/ui/checkbox'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import { Price } from '@nikhar/ui/price'
import { Stars } from '@nikhar/ui/rating'
import { Stepper } from '@nikhar/ui/stepper'
import { Thumbnail } from '@nikhar/ui/thumbnail'

interface CartLineRowProps {
  line: CartLine
  to: string
  chosen: boolean
  /** Whether it can be ticked. */
  bookable: boolean
  highlighted: boolean
  onToggle: () => void
  onQuantity: (quantity: number) => void
  onSaveForLater: () => void
}

/** One service of the cart. A deleted one can only be viewed and removed. */
export function CartLineRow(props: CartLineRowProps) {
  const { line, to, chosen, bookable, highlighted, onToggle, onQuantity, onSaveForLater } = props
  const { serviceName, price, quantity, timeTaken, rating, deletedAt, serviceImages } = line
  const deleted = deletedAt !== null
  return (
    <li className="flex flex-wrap items-start gap-2.5 py-4 lg:items-center">
      <Checkbox
        aria-label={serviceName}
        checked={chosen}
        disabled={!bookable}
        onChange={onToggle}
        className={classes('mt-3.5 -mr-1.5 -ml-2.5 lg:mt-0', highlighted && bookable && HIGHLIGHTED_CHECKBOX)}
      />
      <Thumbnail kind="service" picture={serviceImages[0]} shape="lg" greyed={deleted} />
      <div className="min-w-[6.5rem] flex-1 pl-1 lg:flex lg:items-center lg:justify-between lg:gap-6">
        <div className={classes(deleted && 'text-ink-3')}>
          <p className="leading-snug font-semibold">
            {deleted ? serviceName : <Link to={to}>{serviceName}</Link>}
            {deleted && <span className="text-danger"> (Deleted)</span>}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-xs text-ink-3 tabular-nums">
            <Stars rating={rating} /> ({rating.toFixed(1)}) · {timeTaken} mins
          </p>
          <p className="mt-1 font-bold">
            {deleted ? (
              <s>
                <Price rupees={price} />
              </s>
            ) : (
              <Price rupees={price} />
            )}
          </p>
        </div>
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-1 lg:mt-0 lg:flex-none lg:gap-x-6">
          {deleted ? (
            <Button
              variant="link"
              className="text-sm"
              onClick={() => onQuantity(0)}
              aria-label={`Remove ${serviceName}`}
            >
              <Trash2 className="size-4" /> Remove
            </Button>
          ) : (
            <>
              <Button variant="link" className="text-sm" onClick={onSaveForLater}>
                Save for later
              </Button>
              <Stepper label={serviceName} value={quantity} onChange={onQuantity} tone="soft" />
            </>
          )}
        </div>
      </div>
    </li>
  )
}

/** Highlights a checkbox that must be ticked before going on. */
export const HIGHLIGHTED_CHECKBOX =
  '[&>span]:animate-guide [&>span]:rounded-xs [&>span]:shadow-[0_0_0_5px_var(--primary-soft)]'
