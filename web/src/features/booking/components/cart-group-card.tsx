import { type CartGroup, describeCancellationPolicy } from '@nikhar/contract/booking'
import { formatRupees } from '@nikhar/contract/money'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Card } from '@nikhar/ui/card'
import { Checkbox } from '@nikhar/ui/checkbox'
import { classes } from '@nikhar/ui/classes'
import { IconButton } from '@nikhar/ui/icon-button'
import { Link } from '@nikhar/ui/link'
import { Thumbnail } from '@nikhar/ui/thumbnail'
import { formatShortAddress, formatFullAddress } from '../address.ts'
import { calculateTotals } from '../cart.ts'
import { getOfferedLines } from '../selection.ts'
import { OutletInactiveNote } from './outlet-inactive-note.tsx'
import { HIGHLIGHTED_CHECKBOX } from './cart-line-row.tsx'

interface CartGroupCardProps {
  group: CartGroup
  to: string
  chosenCount: number
  highlighted: boolean
  onToggle: () => void
  /** Call, Directions, Share. */
  actions: ReactNode
  children: ReactNode
}

/** The services of one outlet, which can be collapsed. */
export function CartGroupCard({
  group,
  to,
  chosenCount,
  highlighted,
  onToggle,
  actions,
  children,
}: CartGroupCardProps) {
  const { outlet, services } = group
  const [open, setOpen] = useState(true)
  const id = useId()
  const offered = getOfferedLines(group).length
  const { items, price } = calculateTotals(services)

  return (
    <section aria-labelledby={`${id}-name`}>
      <Card padded={false} className="overflow-hidden">
        <div className="flex items-center gap-2.5 p-4">
          <Checkbox
            aria-label={`All services of ${outlet.name}`}
            checked={offered > 0 && chosenCount === offered}
            partly={chosenCount > 0 && chosenCount < offered}
            disabled={offered === 0}
            onChange={onToggle}
            className={classes('-mr-1.5 -ml-2.5', highlighted && offered > 0 && HIGHLIGHTED_CHECKBOX)}
          />
          <Thumbnail kind="outlet" picture={outlet.outletBannerImages[0]} shape="sm" />
          <div className="min-w-0 flex-1">
            <h2 id={`${id}-name`} className="truncate type-h3">
              <Link to={to} className="inline-block py-px">
                {outlet.name}
              </Link>
            </h2>
            <CollapsibleAddress group={group} />
          </div>
          <IconButton
            label={open ? `Collapse ${outlet.name}` : `Expand ${outlet.name}`}
            variant="quiet"
            aria-expanded={open}
            aria-controls={`${id}-services`}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown className={classes('transition-transform duration-(--dur-2)', open && 'rotate-180')} />
          </IconButton>
        </div>
        {!open && (
          <p className="px-4 pb-4 text-sm text-ink-3 tabular-nums">
            {items} {items === 1 ? 'service' : 'services'} · {formatRupees(price)}
          </p>
        )}
        <div id={`${id}-services`} hidden={!open}>
          <div className="px-4 pb-4">{actions}</div>
          {outlet.status === 'INACTIVE' && (
            <div className="px-4 pb-4">
              <OutletInactiveNote name={outlet.name} />
            </div>
          )}
          <ul className="divide-y divide-line border-t border-line px-4">{children}</ul>
          <p className="border-t border-line px-4 py-3 text-xs text-ink-3">
            {describeCancellationPolicy(outlet.cancelMinutes)}
          </p>
        </div>
      </Card>
    </section>
  )
}

/** The short address; a tap shows the full one. */
function CollapsibleAddress({ group: { outlet } }: { group: CartGroup }) {
  const [expanded, setExpanded] = useState(false)
  return (
    <button
      type="button"
      aria-expanded={expanded}
      aria-label={`Address of ${outlet.name}: ${formatShortAddress(outlet.address)}`}
      onClick={() => setExpanded(!expanded)}
      className={classes('block min-h-6 w-full rounded-xs text-left text-xs text-ink-3', !expanded && 'truncate')}
    >
      {expanded ? formatFullAddress(outlet.address) : formatShortAddress(outlet.address)}
    </button>
  )
}
