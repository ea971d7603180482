import { type CartGroup, type CartLine, formatRupees } from '@nikhar/contract'
import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '@nikhar/ui/button'
import { Card, Rule } from '@nikhar/ui/card'
import { Price } from '@nikhar/ui/price'
import { SelectionBar } from '@nikhar/ui/selection-bar'
import { selectOutlet } from '../selection.ts'
import { selectionStore } from '../selection-store.ts'
import { useCart } from '../use-cart.ts'
import { calculateTotals, formatServiceCount } from '../cart.ts'

interface SelectionProps {
  outletId: number
  /** Link to the cart. */
  to: string
}

/** The number and price of the selected services, in a bar at the bottom of phones. */
export function ViewSelectionBar({ outletId, to }: SelectionProps) {
  const selection = useSelection(outletId)
  if (!selection) return null
  const { items, price, minutes } = selection.totals
  const detail = selection.isFromOutlet ? `${minutes} mins in all` : 'in your cart'
  return (
    <SelectionBar
      to={to}
      summary={`${formatServiceCount(items)} · ${formatRupees(price)}`}
      detail={detail}
      onClick={selection.select}
      narrowOnly
    />
  )
}

/** The selected services line by line, beside the page on wide screens. */
export function SelectionCard({ outletId, to }: SelectionProps) {
  const selection = useSelection(outletId)
  if (!selection) return null
  const { lines, totals, isFromOutlet } = selection
  return (
    <Card className="hidden gap-4 p-6 lg:grid">
      <h2 className="type-h2">{isFromOutlet ? 'Your selection' : 'In your cart'}</h2>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <SelectedLine key={line._id} line={line} />
        ))}
      </ul>
      <Rule dashed />
      <p className="flex justify-between gap-3 text-lg font-bold">
        {formatServiceCount(totals.items)}
        <Price rupees={totals.price} />
      </p>
      <ButtonLink to={to} onClick={selection.select} block>
        View Selection <ArrowRight />
      </ButtonLink>
    </Card>
  )
}

function SelectedLine({ line: { serviceName, timeTaken, quantity, price } }: { line: CartLine }) {
  return (
    <li className="flex justify-between gap-3">
      <span className="min-w-0">
        {serviceName}
        <span className="block text-sm text-ink-3">
          {timeTaken} mins × {quantity}
        </span>
      </span>
      <Price rupees={price * quantity} className="font-semibold" />
    </li>
  )
}

/** The lines of this outlet, or of all others when it has none, so that the link to the cart stays. */
function useSelection(outletId: number) {
  const { data: cart = [] } = useCart()
  const outletLines = listOfferedLines(cart.filter(({ outlet }) => outlet.id === outletId))
  const isFromOutlet = outletLines.length > 0
  const lines = isFromOutlet ? outletLines : listOfferedLines(cart)
  /** The cart opens with what was viewed selected, also where something of another outlet was. */
  function select() {
    const selected = selectOutlet(cart, outletId)
    if (selected) selectionStore.write(selected)
  }
  return lines.length > 0 ? { lines, totals: calculateTotals(lines), isFromOutlet, select } : undefined
}

function listOfferedLines(groups: CartGroup[]): CartLine[] {
  return groups.flatMap(({ services }) => services).filter(({ deletedAt }) => deletedAt === null)
}
