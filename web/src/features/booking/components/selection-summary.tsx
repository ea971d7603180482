import { type CartGroup, type CartLine, formatRupees } from '@nikhar/contract'
import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '@nikhar/ui/button'
import { Card, Rule } from '@nikhar/ui/card'
import { Price } from '@nikhar/ui/price'
import { SelectionBar } from '@nikhar/ui/selection-bar'
import { useCart } from '../use-cart.ts'
import { calculateTotals } from '../cart.ts'

interface SelectionProps {
  outletId: number
  /** The cart. */
  to: string
}

/** What lies in the cart, once something does: at the thumb on a phone. Wide screens have the card instead. */
export function ViewSelectionBar({ outletId, to }: SelectionProps) {
  const selection = useSelection(outletId)
  if (!selection) return null
  const { items, price, minutes } = selection.totals
  const detail = selection.here ? `${minutes} mins in all` : 'in your cart'
  return <SelectionBar to={to} summary={`${counted(items)} · ${formatRupees(price)}`} detail={detail} narrowOnly />
}

/** The same beside the page, line by line. */
export function SelectionCard({ outletId, to }: SelectionProps) {
  const selection = useSelection(outletId)
  if (!selection) return null
  const { lines, totals, here } = selection
  return (
    <Card className="hidden gap-4 p-6 lg:grid">
      <h2 className="type-h2">{here ? 'Your selection' : 'In your cart'}</h2>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <SelectedLine key={line._id} line={line} />
        ))}
      </ul>
      <Rule dashed />
      <p className="flex justify-between gap-3 text-lg font-bold">
        {counted(totals.items)}
        <Price rupees={totals.price} />
      </p>
      <ButtonLink to={to} block>
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

/** Of this outlet; or, where nothing is chosen here, of all others: the way to the cart stays open. */
function useSelection(outletId: number) {
  const { data: cart = [] } = useCart()
  const ownLines = linesOf(cart.filter(({ outlet }) => outlet.id === outletId))
  const here = ownLines.length > 0
  const lines = here ? ownLines : linesOf(cart)
  return lines.length > 0 ? { lines, totals: calculateTotals(lines), here } : undefined
}

function linesOf(groups: CartGroup[]): CartLine[] {
  return groups.flatMap(({ services }) => services).filter(({ deletedAt }) => deletedAt === null)
}

function counted(items: number): string {
  return `${items} ${items === 1 ? 'service' : 'services'}`
}
