import type { DeskOrder } from '@nikhar/contract/desk'
import { formatRupees } from '@nikhar/contract/money'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { Field } from '@nikhar/ui/field'
import { deskQueries } from '../../../lib/queries.ts'
import type { DraftLine } from '../services-draft.ts'

interface AddServiceProps {
  order: DeskOrder
  draft: readonly DraftLine[]
  onAdd: (line: DraftLine) => void
}

const SHOWN = 4
const FOUND = 8

/** Services that the stylist does and that are not yet part of the visit, most booked first. */
export function AddService({ order, draft, onAdd }: AddServiceProps) {
  const { data } = useQuery(deskQueries.bookables(order.outletId))
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const others = (data?.services ?? []).filter(
    ({ serviceId, stylistIds }) =>
      stylistIds?.includes(order.appointment.stylistId) !== false &&
      !draft.some((line) => line.serviceId === serviceId),
  )
  const listed = wanted
    ? others.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, FOUND)
    : others.slice(0, SHOWN)
  return (
    <div role="group" aria-label="Add a service" className="grid gap-2">
      <span aria-hidden="true" className="text-sm font-semibold text-ink-2">
        Add a service
      </span>
      {listed.map(({ serviceId, name, minutes, price }) => (
        <button
          key={serviceId}
          type="button"
          onClick={() => {
            setText('')
            onAdd({ serviceId, name, minutes, quantity: 1, price: String(price) })
          }}
          className="flex min-h-target items-center gap-2 rounded-[.875rem] bg-surface px-3 py-1.5 text-left text-sm shadow-1 hover:bg-surface-2"
        >
          <Plus aria-hidden="true" className="size-4.5 flex-none text-primary" />
          <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
          <span className="flex-none text-ink-2 tabular-nums">{`${minutes} min · ${formatRupees(price)}`}</span>
        </button>
      ))}
      {wanted && listed.length === 0 && <p className="text-sm text-ink-2">No other service matches.</p>}
      {others.length > SHOWN && (
        <Field
          label="Search the menu"
          labelHidden
          icon={<Search />}
          placeholder="Search the menu"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </div>
  )
}
