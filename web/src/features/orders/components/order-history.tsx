import { describeRejection, formatDay, formatTime, type OrderEvent } from '@nikhar/contract/orders'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { describeEvent } from '../appointment.ts'

/** The events of the order, latest first. */
export function OrderHistory({ history }: { history: OrderEvent[] }) {
  if (history.length === 0) return null
  return (
    <section aria-labelledby="order-history">
      <Card>
        <h2 id="order-history" className="type-h3">
          History
        </h2>
        <ol className="mt-3.5 grid gap-4">
          {history.toReversed().map((event, place) => (
            <li key={`${event.at} ${event.action}`} className="relative grid gap-0.5 pl-6 text-sm">
              <span
                aria-hidden="true"
                className={classes(
                  'absolute top-1.5 left-0 size-2.5 rounded-full',
                  place === 0 ? 'bg-primary' : 'bg-line-strong',
                )}
              />
              {place < history.length - 1 && (
                <span aria-hidden="true" className="absolute top-5 -bottom-3 left-1 w-0.5 bg-line" />
              )}
              <p className="font-semibold">{describeEvent(event)}</p>
              {event.reason && <p className="text-ink-2">“{event.reason}”</p>}
              {event.effect && <p className="text-ink-2">{describeRejection(event.effect).join(' ')}</p>}
              <p className="text-ink-3 tabular-nums">{`${formatDay(event.at)}, ${formatTime(event.at)}`}</p>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}
