import { type Actor, brand, formatShortDay, formatTime, type OrderEvent } from '@nikhar/contract'
import { dayOf } from '../../lib/salon-clock.ts'

const WHO: Record<Actor, string> = { CUSTOMER: 'Customer', SALON: 'Salon', SYSTEM: brand.name }
const WHAT: Record<string, string> = {
  PLACE: 'placed the booking',
  CONFIRM: 'confirmed it',
  RESCHEDULE: 'moved it',
  CANCEL: 'cancelled it',
  REJECT_LINES: 'rejected services',
  REASSIGN: 'chose another stylist',
  CHECK_IN: 'checked the customer in',
  COMPLETE: 'completed it',
  NO_SHOW: 'noted that nobody came',
}

/** Who did what, when, and why. */
export function OrderHistory({ history }: { history: OrderEvent[] }) {
  return (
    <section aria-labelledby="order-history">
      <h3 id="order-history" className="type-caps text-ink-3">
        History
      </h3>
      <ol className="mt-2.5 grid gap-3 border-l-2 border-line pl-4">
        {history.map(({ at, actor, action, reason }) => (
          <li key={`${at} ${action}`} className="text-sm">
            <p>
              <span className="font-semibold">{WHO[actor]}</span> {WHAT[action] ?? action}
            </p>
            {reason && <p className="text-ink-2">“{reason}”</p>}
            <p className="text-xs text-ink-3">{`${formatShortDay(dayOf(at))}, ${formatTime(at)}`}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
