import { formatRupees } from '@nikhar/contract/money'
import { Check, Search } from 'lucide-react'
import { useState } from 'react'
import { classes } from '@nikhar/ui/classes'
import { Field } from '@nikhar/ui/field'
import { Thumbnail } from '@nikhar/ui/thumbnail'
import { PanelStep } from './panel-step.tsx'
import type { Bookable } from '../walk-in-draft.ts'

interface ServiceChoiceProps {
  /** Most booked first. */
  services: readonly Bookable[]
  stylistId: number
  chosen: readonly Bookable[]
  onChange: (chosen: readonly Bookable[]) => void
}

const SHOWN = 6
const FOUND = 12

export function ServiceChoice({ services, stylistId, chosen, onChange }: ServiceChoiceProps) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const able = services.filter(({ stylistIds }) => stylistIds?.includes(stylistId) !== false)
  const listed = wanted
    ? services.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, FOUND)
    : [...chosen.filter((service) => !able.slice(0, SHOWN).includes(service)), ...able.slice(0, SHOWN)]
  const toggle = (service: Bookable) =>
    onChange(chosen.includes(service) ? chosen.filter((other) => other !== service) : [...chosen, service])
  return (
    <PanelStep number={2} title="Services" note="most booked">
      <div className="grid grid-cols-2 gap-2">
        {listed.map((service) => (
          <ServiceTile
            key={service.serviceId}
            service={service}
            on={chosen.includes(service)}
            onClick={() => toggle(service)}
          />
        ))}
      </div>
      {wanted && listed.length === 0 && <p className="text-sm text-ink-2">No service matches.</p>}
      {services.length > SHOWN && (
        <Field
          label="Search the menu"
          labelHidden
          icon={<Search />}
          placeholder={`All ${services.length} services`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </PanelStep>
  )
}

interface ServiceTileProps {
  service: Bookable
  on: boolean
  onClick: () => void
}

function ServiceTile({ service: { name, minutes, price, image }, on, onClick }: ServiceTileProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className={classes(
        'flex min-h-13 items-center gap-2.5 rounded-[1rem] p-1.5 text-left text-sm',
        on ? 'bg-surface-tint shadow-[inset_0_0_0_2px_var(--primary)]' : 'bg-surface shadow-line hover:bg-surface-2',
      )}
    >
      <Thumbnail kind="service" picture={image ?? undefined} shape="sm" className="size-9! rounded-[.6rem]!" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-xs text-ink-2">{`${minutes} min · ${formatRupees(price)}`}</span>
      </span>
      {on && <Check aria-hidden="true" className="size-4.5 flex-none text-primary" />}
    </button>
  )
}
