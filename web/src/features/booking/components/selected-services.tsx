import { Card } from '@nikhar/ui/card'
import type { CartGroup } from '@nikhar/contract/booking'
import { formatRupees, multiplyRupees } from '@nikhar/contract/money'
import { memo } from 'react'
import { Thumbnail } from '@nikhar/ui/thumbnail'
import type { DraftService } from '../order-draft.ts'

interface SelectedServicesProps {
  services: DraftService[]
  /** Has the pictures of the services. */
  cart: readonly CartGroup[]
}

export const SelectedServices = memo(function SelectedServices({ services, cart }: SelectedServicesProps) {
  const lines = cart.flatMap((group) => group.services)
  return (
    <Card>
      <h2 className="type-h3">Selected services</h2>
      <ul className="divide-y divide-line">
        {services.map(({ _id, serviceName, price, quantity, timeTaken }) => (
          <li key={_id} className="flex items-center gap-3.5 py-3 last:pb-0">
            <Thumbnail kind="service" picture={lines.find((line) => line._id === _id)?.serviceImages[0]} />
            <p className="min-w-0 flex-1">
              <span className="block font-semibold">{serviceName}</span>
              <span className="block text-sm text-ink-3 tabular-nums">
                Qty {quantity} · {timeTaken} mins{quantity > 1 && ` · ${formatRupees(price)} each`}
              </span>
            </p>
            <span className="flex-none font-semibold tabular-nums">
              {formatRupees(multiplyRupees(price, quantity))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
})
