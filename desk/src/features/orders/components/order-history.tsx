import { brand } from '@nikhar/contract/brand'
import { type Actor, describeRejection, type OrderEvent } from '@nikhar/contract/orders'
import { formatMoment } from '@nikhar/contract/salon-time'

const ACTOR_LABELS: Record<Actor, string> = {
  CUSTOMER: 'Guest',
  SALON: 'Salon',
  OPERATOR: brand.name,
  SYSTEM: brand.name,
}
const ACTION_LABELS: Record<string, string> = {
  PLACE: 'booked',
  ACCEPT: 'added it to their bookings',
  REFUSE_NUMBER: 'said this isn’t their number',
  CORRECT_NUMBER: 'changed the number',
  CONFIRM: 'confirmed it',
  RESCHEDULE: 'moved it',
  AGREE: 'agreed to the new time',
  CANCEL: 'cancelled it',
  REJECT_LINES: 'rejected services',
  REASSIGN: 'chose another stylist',
  EDIT_LINES: 'changed the services',
  RESIZE: 'changed its duration',
  HAND_OVER: 'transferred the remaining services',
  HAND_BACK: 'undid the transfer',
  CHECK_IN: 'checked the guest in',
  SEAT: 'seated the guest',
  UNSEAT: 'undid the seating',
  ASK: 'asked the guest to choose another time',
  COMPLETE: 'completed it',
  NO_SHOW: 'marked it as a no-show',
  UNDO: 'undid that',
  SAY_PAID: 'said it was paid',
}

/** Every change of an order, with its actor, time and reason. */
export function OrderHistory({ history }: { history: OrderEvent[] }) {
  return (
    <section aria-labelledby="order-history">
      <h3 id="order-history" className="type-caps text-ink-3">
        History
      </h3>
      <ol className="mt-2.5 grid gap-3 border-l-2 border-line pl-4">
        {history.map(({ at, actor, action, reason, effect }) => (
          <li key={`${at} ${action}`} className="text-sm">
            <p>
              <span className="font-semibold">{ACTOR_LABELS[actor]}</span> {ACTION_LABELS[action] ?? action}
            </p>
            {reason && <p className="text-ink-2">“{reason}”</p>}
            {effect && <p className="text-ink-2">{describeRejection(effect).join(' ')}</p>}
            <p className="text-xs text-ink-3">{formatMoment(at)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
