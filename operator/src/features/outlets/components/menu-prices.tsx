import { formatRupees } from '@nikhar/contract/money'
import type { ReviewedOutlet, ReviewedService } from '@nikhar/contract/operator'
import { Pencil, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { Chip } from '@nikhar/ui/chip'
import { classes } from '@nikhar/ui/classes'
import { Field } from '@nikhar/ui/field'
import { IconButton } from '@nikhar/ui/icon-button'
import { InlineError } from '@nikhar/ui/inline-error'
import { Sheet } from '@nikhar/ui/sheet'
import { useEditPrice } from '../use-edit-price.ts'

const SHOWN = 12

/** The menu beside what is usual nearby; odd prices first. */
export function MenuPrices({ outlet: { services, outletId } }: { outlet: ReviewedOutlet }) {
  const [isAll, setIsAll] = useState(false)
  const [editing, setEditing] = useState<ReviewedService>()
  const odd = services.filter(({ isOdd }) => isOdd)
  const sorted = [...odd, ...services.filter(({ isOdd }) => !isOdd)]
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h3 className="type-h3">{`Menu, ${services.length} ${services.length === 1 ? 'service' : 'services'}`}</h3>
        {odd.length > 0 && (
          <Chip tone="offer">
            <TriangleAlert className="size-4" />
            {odd.length === 1 ? '1 unusual price' : `${odd.length} unusual prices`}
          </Chip>
        )}
      </div>
      <ul className="mt-2 divide-y divide-line text-sm">
        {sorted.slice(0, isAll ? undefined : SHOWN).map((service) => (
          <PriceRow key={service.serviceId} service={service} onEdit={() => setEditing(service)} />
        ))}
      </ul>
      {!isAll && sorted.length > SHOWN && (
        <Button variant="ghost" size="sm" onClick={() => setIsAll(true)}>
          {`Show all ${sorted.length}`}
        </Button>
      )}
      {editing && <PriceSheet outletId={outletId} service={editing} onClose={() => setEditing(undefined)} />}
    </Card>
  )
}

function PriceRow({ service, onEdit }: { service: ReviewedService; onEdit: () => void }) {
  const { name, minutes, price, usual, isOdd } = service
  return (
    <li className="flex items-center gap-2 py-1">
      <span className="min-w-0 flex-1">
        <span className="block truncate">{`${name}, ${minutes} min`}</span>
        <span className={classes('block', isOdd ? 'text-ink-accent' : 'text-ink-2')}>
          <strong className={isOdd ? undefined : 'text-ink'}>{formatRupees(price)}</strong>
          {usual && ` usual ${formatRupees(usual.from)} – ${formatRupees(usual.to)}`}
        </span>
      </span>
      <IconButton label={`Change the price of ${name}`} variant="bare" onClick={onEdit}>
        <Pencil className="size-4.5" />
      </IconButton>
    </li>
  )
}

function PriceSheet(props: { outletId: number; service: ReviewedService; onClose: () => void }) {
  const { outletId, service, onClose } = props
  const [price, setPrice] = useState(String(service.price))
  const [reason, setReason] = useState('')
  const save = useEditPrice(outletId, service, onClose)
  return (
    <Sheet open onOpenChange={onClose} title={`Price of ${service.name}`} closeButton>
      <form
        noValidate
        aria-label="Price"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ price, reason })
        }}
        className="mt-4 grid gap-4"
      >
        <InlineError error={save.error} />
        <Field
          label="New price in rupees"
          inputMode="decimal"
          value={price}
          onChange={(event) => setPrice(event.target.value)}
        />
        <Field
          label="Why"
          hint="For the audit log. Existing bookings keep their price."
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" pending={save.isPending} pendingText="Saving...">
          Change the price
        </Button>
      </form>
    </Sheet>
  )
}
