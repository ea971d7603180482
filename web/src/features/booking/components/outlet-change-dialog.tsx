import type { CartGroup, CartLine } from '@nikhar/contract/booking'
import { formatRupees } from '@nikhar/contract/money'
import { ArrowRightLeft, Check } from 'lucide-react'
import { classes } from '@nikhar/ui/classes'
import { ConfirmDialog } from '@nikhar/ui/dialog'
import { Thumbnail } from '@nikhar/ui/thumbnail'
import { calculateTotals } from '../cart.ts'

interface Side {
  outlet: CartGroup['outlet']
  lines: CartLine[]
}

interface OutletChangeDialogProps {
  from: Side
  to: Side
  onCancel: () => void
  onConfirm: () => void
}

/** A booking is for one salon: shows which selection is replaced, and by what. */
export function OutletChangeDialog({ from, to, onCancel, onConfirm }: OutletChangeDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onCancel}
      icon={ArrowRightLeft}
      tone="warm"
      title="Outlet Change Detected"
      text="One booking is for one salon. Your selection will be replaced; everything stays in the cart."
      confirm="Switch outlet"
      onConfirm={onConfirm}
    >
      <div className="mt-4 grid gap-2.5">
        <OutletSide {...from} />
        <OutletSide {...to} chosen />
      </div>
    </ConfirmDialog>
  )
}

function OutletSide({ outlet, lines, chosen = false }: Side & { chosen?: boolean }) {
  const { items, price } = calculateTotals(lines)
  const [only] = lines
  return (
    <div
      className={classes(
        'flex items-center gap-3 rounded-lg p-2.5 text-left',
        chosen ? 'bg-surface-tint shadow-[inset_0_0_0_1.5px_var(--primary)]' : 'bg-surface-2',
      )}
    >
      <Thumbnail kind="outlet" picture={outlet.outletBannerImages[0]} shape="sm" />
      <p className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{outlet.name}</span>
        <span className="block text-sm text-ink-3 tabular-nums">
          {items === 1 ? only?.serviceName : `${items} services`} · {formatRupees(price)}
        </span>
      </p>
      {chosen ? (
        <span className="grid size-6 flex-none place-items-center rounded-xs bg-primary text-on-primary">
          <Check className="size-4 stroke-3" />
        </span>
      ) : (
        <span className="flex-none text-xs font-semibold text-ink-3">Unselected</span>
      )}
    </div>
  )
}
