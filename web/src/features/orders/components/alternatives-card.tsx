import { formatRupees } from '@nikhar/contract/money'
import type { OrderAlternative } from '@nikhar/contract/orders'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '@nikhar/ui/card'
import { Link } from '@nikhar/ui/link'
import { Skeleton } from '@nikhar/ui/skeleton'
import { ordersQueries } from '../queries.ts'

interface AlternativesCardProps {
  orderId: string
  outletTo: (outletId: number) => string
  /** The time, which books it. */
  renderTime: (alternative: OrderAlternative) => ReactNode
}

/**
 * The same service elsewhere, for a booking that the customer did not cancel. Renders nothing if there is none nearby.
 */
export function AlternativesCard({ orderId, outletTo, renderTime }: AlternativesCardProps) {
  const { data: alternatives, isError } = useQuery(ordersQueries.alternatives(orderId))
  if (isError || alternatives?.length === 0) return null
  return (
    <Card role="group" aria-label="Free times nearby" aria-busy={!alternatives} className="grid gap-1">
      <h2 className="type-h3">Free times nearby</h2>
      {!alternatives && <Skeleton className="mt-2 h-40 rounded-md" />}
      <ul className="divide-y divide-line">
        {alternatives?.map((alternative) => {
          const { outletId, name, service, street, distance } = alternative
          return (
            <li key={outletId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-44">
                <Link to={outletTo(outletId)} className="inline-flex min-h-target items-center font-semibold">
                  {name}
                </Link>
                <p className="text-sm text-ink-2">
                  {service.serviceName} · {formatRupees(service.price)}
                </p>
                <p className="text-sm text-ink-3">
                  {street} · {distance} km
                </p>
              </div>
              {renderTime(alternative)}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
