import { CircleX } from 'lucide-react'
import { multiplyRupees } from '@nikhar/contract/money'
import type { OrderLine } from '@nikhar/contract/orders'
import { Badge } from '@nikhar/ui/badge'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { Price } from '@nikhar/ui/price'
import { Thumbnail } from '@nikhar/ui/thumbnail'

/** The booked services at their booked prices; rejected ones are struck through. */
export function OrderServices({ services }: { services: OrderLine[] }) {
  return (
    <section aria-labelledby="order-services">
      <Card>
        <h2 id="order-services" className="type-h3">
          Services
        </h2>
        <ul className="mt-1 divide-y divide-line">
          {services.map((line) => (
            <Line key={line._id} line={line} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Line({ line }: { line: OrderLine }) {
  const { serviceName, quantity, timeTaken, price, discount, status, rejectReason, serviceImages } = line
  const rejected = status === 'REJECTED'
  const Words = rejected ? 's' : 'span'
  return (
    <li className={classes('flex items-start gap-3 py-3.5', rejected && 'text-ink-3')}>
      <Thumbnail kind="service" picture={serviceImages[0]} shape="sm" greyed={rejected} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Words className="font-semibold">{serviceName}</Words>
          {rejected && <Badge icon={CircleX} label="Rejected" tone="crimson" />}
        </div>
        <p className="text-sm text-ink-3 tabular-nums">
          Qty {quantity} · {timeTaken * quantity} mins{discount > 0 && !rejected && ` · ${discount}% off`}
        </p>
        {rejected && rejectReason && <p className="mt-1 text-sm">{rejectReason}</p>}
      </div>
      <Words className="flex-none font-semibold">
        <Price rupees={multiplyRupees(price, quantity)} />
      </Words>
    </li>
  )
}
