import { explainRupees } from '@nikhar/contract/parse-rupees'
import { Trash2 } from 'lucide-react'
import { Field } from '@nikhar/ui/field'
import { IconButton } from '@nikhar/ui/icon-button'
import { Stepper } from '@nikhar/ui/stepper'
import type { DraftLine } from '../services-draft.ts'

interface DraftLinesProps {
  draft: readonly DraftLine[]
  onQuantity: (serviceId: string, quantity: number) => void
  onPrice: (serviceId: string, price: string) => void
}

/** The services of the visit, each with its quantity and its price. */
export function DraftLines({ draft, onQuantity, onPrice }: DraftLinesProps) {
  return (
    <ul aria-label="Services" className="grid divide-y divide-line">
      {draft.map(({ serviceId, name, minutes, quantity, price }) => (
        <li key={serviceId} className="grid gap-2 py-3">
          <p className="flex items-center justify-between gap-2">
            <span className="min-w-0">
              <b className="block truncate">{name}</b>
              <span className="text-sm text-ink-2">{`${minutes} min each`}</span>
            </span>
            <IconButton label={`Remove ${name}`} variant="quiet" onClick={() => onQuantity(serviceId, 0)}>
              <Trash2 className="size-5" />
            </IconButton>
          </p>
          <div className="flex items-end gap-3">
            <Stepper label={name} tone="soft" value={quantity} onChange={(next) => onQuantity(serviceId, next)} />
            <Field
              label={`Price of ${name} in rupees`}
              labelHidden
              inputMode="decimal"
              icon="₹"
              className="min-w-0 flex-1"
              value={price}
              error={price.trim() === '' ? 'An amount in rupees' : explainRupees(price)}
              onChange={(event) => onPrice(serviceId, event.target.value)}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
