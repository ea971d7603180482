import type { CartGroup, CartLine } from '@nikhar/contract/booking'
import { formatRupees } from '@nikhar/contract/money'
import { lazy, type ReactNode, Suspense } from 'react'
import { classes } from '@nikhar/ui/classes'
import { Hint } from '@nikhar/ui/hint'
import { calculateTotals } from '../cart.ts'
import type { useCartSelection } from '../use-cart-selection.ts'
import type { useStartBooking } from '../use-start-booking.ts'
import { CartGroupCard } from './cart-group-card.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { CartSummary } from './cart-summary.tsx'

const OutletChangeDialog = lazy(async () => ({
  default: (await import('./outlet-change-dialog.tsx')).OutletChangeDialog,
}))

interface CartViewProps {
  cart: CartGroup[]
  selection: ReturnType<typeof useCartSelection>
  booking: ReturnType<typeof useStartBooking>
  outletTo: (outletId: number) => string
  serviceTo: (outletId: number, serviceId: string) => string
  renderContactActions: (group: CartGroup) => ReactNode
  onQuantity: (group: CartGroup, line: CartLine, quantity: number) => void
  onSaveForLater: (group: CartGroup, line: CartLine) => void
}

/** Every outlet of the cart with its services, and the total of what is ticked. */
export function CartView({ cart, selection, booking, ...handlers }: CartViewProps) {
  const { items, price } = calculateTotals(cart.flatMap(({ services }) => services))
  const { outletChange } = selection
  const highlighted = booking.isHighlighting
  return (
    <div
      className={classes(
        'page-width grid grid-cols-[minmax(0,1fr)] gap-4 pb-36',
        'lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-10 lg:gap-y-5 lg:pb-0',
      )}
    >
      <CartHeader>
        <p className="text-ink-2 tabular-nums">
          {items} {items === 1 ? 'item' : 'items'} · {formatRupees(price)}
        </p>
      </CartHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {highlighted && (
          <p className="animate-guide rounded-md bg-primary-soft px-4 py-3 text-sm font-semibold text-on-primary-soft">
            Tick the services you would like to book.
          </p>
        )}
        {cart.map((group) => (
          <OutletGroup
            key={group.outlet.id}
            group={group}
            selection={selection}
            highlighted={highlighted}
            {...handlers}
          />
        ))}
      </div>
      <CartSummary chosen={selection.chosen} pending={booking.isStarting} onProceed={() => void booking.start()} />
      {outletChange && (
        <Suspense>
          <OutletChangeDialog
            {...outletChange}
            onCancel={selection.cancelOutletChange}
            onConfirm={selection.confirmOutletChange}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The first line of the cart and how to book; the skeleton has the same. */
export function CartHeader({ children }: { children: ReactNode }) {
  return (
    <div className="-mt-4 grid gap-0.5 lg:col-span-2 lg:-mt-5">
      {children}
      <Hint>Tick what you would like to book. One booking is one visit to one salon.</Hint>
    </div>
  )
}

interface OutletGroupProps extends Omit<CartViewProps, 'cart' | 'booking'> {
  group: CartGroup
  highlighted: boolean
}

function OutletGroup({ group, selection, highlighted, outletTo, serviceTo, ...handlers }: OutletGroupProps) {
  const { renderContactActions, onQuantity, onSaveForLater } = handlers
  return (
    <CartGroupCard
      group={group}
      to={outletTo(group.outlet.id)}
      chosenCount={selection.countChosen(group)}
      highlighted={highlighted}
      onToggle={() => selection.toggleOutlet(group)}
      actions={renderContactActions(group)}
    >
      {group.services.map((line) => (
        <CartLineRow
          key={line._id}
          line={line}
          to={serviceTo(line.outletId, line._id)}
          chosen={selection.isChosen(line)}
          bookable={group.outlet.status !== 'INACTIVE' && line.deletedAt === null}
          highlighted={highlighted}
          onToggle={() => selection.toggleService(group, line._id)}
          onQuantity={(quantity) => onQuantity(group, line, quantity)}
          onSaveForLater={() => onSaveForLater(group, line)}
        />
      ))}
    </CartGroupCard>
  )
}
