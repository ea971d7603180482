import type { CartLine } from '@nikhar/contract/booking'
import { formatRupees } from '@nikhar/contract/money'
import { ActionBar } from '@nikhar/ui/action-bar'
import { Button } from '@nikhar/ui/button'
import { Card, Rule } from '@nikhar/ui/card'
import { calculateTotals } from '../cart.ts'

const TAXES = 'Taxes and charges calculated at checkout'

interface CartSummaryProps {
  chosen: CartLine[]
  pending: boolean
  onProceed: () => void
}

/** The selected services and their total: in the action bar on phones, beside the cart on the desktop. */
export function CartSummary({ chosen, pending, onProceed }: CartSummaryProps) {
  const { items, price } = calculateTotals(chosen)
  const selected = `${items} item(s) selected`
  const button = (
    <Button block variant={items > 0 ? 'primary' : 'soft'} pending={pending} onClick={onProceed}>
      {items > 0 ? 'Proceed to Checkout' : 'Select Services to Checkout'}
    </Button>
  )
  return (
    <>
      <aside className="sticky top-24 max-lg:hidden">
        <Card className="grid gap-4 p-6">
          <h2 className="type-h2">{selected}</h2>
          {items > 0 && (
            <ul className="grid gap-3">
              {chosen.map((line) => (
                <li key={line._id} className="flex justify-between gap-4">
                  <span className="min-w-0">
                    {line.serviceName}
                    <span className="block text-sm text-ink-3 tabular-nums">
                      {line.timeTaken} mins × {line.quantity}
                    </span>
                  </span>
                  <span className="flex-none font-semibold tabular-nums">
                    {formatRupees(calculateTotals([line]).price)}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <Rule dashed />
          <p className="flex justify-between type-h3 tabular-nums">
            <span>Total</span> <span>{formatRupees(price)}</span>
          </p>
          <p className="-mt-2 text-sm text-ink-3">{TAXES}</p>
          {button}
        </Card>
      </aside>
      <ActionBar aboveTabs>
        <div className="mb-3 flex items-center justify-between gap-3">
          <p className="min-w-0">
            <span className="block text-sm font-semibold" role="status">
              {selected}
            </span>
            <span className="block text-xs text-ink-3">{TAXES}</span>
          </p>
          <p className="flex-none text-xl font-bold tracking-[-.02em] tabular-nums">{formatRupees(price)}</p>
        </div>
        {button}
      </ActionBar>
    </>
  )
}
