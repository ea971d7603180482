import type { Order } from '@nikhar/contract/orders'
import { StarPrompt } from './star-prompt.tsx'
import { getRatableLines } from '../appointment.ts'

/** Shown only after the visit. */
export function RateCard({ order, to }: { order: Order; to: string }) {
  if (getRatableLines(order).length === 0) return null
  return (
    <section aria-labelledby="order-rate" className="rounded-lg bg-accent-soft px-1 pt-4 pb-2 text-on-accent-soft">
      <h2 id="order-rate" className="px-4 type-h3">
        Rate Your Experience
      </h2>
      <StarPrompt order={order} to={to} />
    </section>
  )
}
