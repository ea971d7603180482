import type { CartGroup, CartLine } from '@nikhar/contract/booking'
import { formatRupees, multiplyRupees } from '@nikhar/contract/money'
import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '@nikhar/ui/button'
import { Card, Rule } from '@nikhar/ui/card'
import { Price } from '@nikhar/ui/price'
import { SelectionBar } from '@nikhar/ui/selection-bar'
import { TextLink } from '@nikhar/ui/text-link'
import { selectOutlet } from '../selection.ts'
import { selectionStore } from '../selection-store.ts'
import { useCart } from '../use-cart.ts'
import { calculateTotals, formatServiceCount } from '../cart.ts'

interface SelectionProps {
  outletId: number
  /** Link to the cart. */
  to: string
}

/** The number and price of the selected services, in a bar at the bottom: of phones, or of every screen. */
export function ViewSelectionBar({ outletId, to, everywhere = false }: SelectionProps & { everywhere?: boolean }) {
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
      narrowOnly={!everywhere}
    />
  )
}

/**
 * The selected services of this outlet line by line, beside the page on wide screens; other carts are one quiet line.
 */
export function SelectionCard({ outletId, to }: SelectionProps) {
  const { data: cart = [] } = useCart()
  const lines = listOfferedLines(cart.filter(({ outlet }) => outlet.id === outletId))
  const others = cart.filter((group) => group.outlet.id !== outletId && listOfferedLines([group]).length > 0)
  return (
    <>
      {lines.length > 0 ? (
        <SelectedLines lines={lines} to={to} onView={() => selectLines(cart, outletId)} />
      ) : (
        <Card className="hidden gap-2 p-6 lg:grid">
          <h2 className="type-h2">Your selection</h2>
          <p className="text-ink-2">Nothing selected yet. Select a service, or tap a free time to book it.</p>
        </Card>
      )}
      {others.length > 0 && (
        <p className="hidden px-2 text-center text-sm text-ink-3 lg:block">
          {describeOthers(others)} <TextLink to={to}>See cart</TextLink>
        </p>
      )}
    </>
  )
}

/** Your cart also has 1 service at Rang Nail Bar. */
function describeOthers(groups: CartGroup[]): string {
  const [only, ...more] = groups
  const where = more.length > 0 ? `${groups.length} other salons` : (only?.outlet.name ?? '')
  return `Your cart also has ${formatServiceCount(listOfferedLines(groups).length)} at ${where}.`
}

interface SelectedLinesProps {
  lines: CartLine[]
  to: string
  onView: () => void
}

function SelectedLines({ lines, to, onView }: SelectedLinesProps) {
  const totals = calculateTotals(lines)
  return (
    <Card className="hidden gap-4 p-6 lg:grid">
      <h2 className="type-h2">Your selection</h2>
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
      <ButtonLink to={to} onClick={onView} block>
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
      <Price rupees={multiplyRupees(price, quantity)} className="font-semibold" />
    </li>
  )
}

/** The lines of this outlet, or of all others if it has none, so that the link to the cart stays. */
function useSelection(outletId: number) {
  const { data: cart = [] } = useCart()
  const outletLines = listOfferedLines(cart.filter(({ outlet }) => outlet.id === outletId))
  const isFromOutlet = outletLines.length > 0
  const lines = isFromOutlet ? outletLines : listOfferedLines(cart)
  const select = () => selectLines(cart, outletId)
  return lines.length > 0 ? { totals: calculateTotals(lines), isFromOutlet, select } : undefined
}

/** The cart opens with the viewed services selected, even if services of another outlet were selected before. */
function selectLines(cart: CartGroup[], outletId: number) {
  const selected = selectOutlet(cart, outletId)
  if (selected) selectionStore.write(selected)
}

function listOfferedLines(groups: CartGroup[]): CartLine[] {
  return groups.flatMap(({ services }) => services).filter(({ deletedAt }) => deletedAt === null)
}
