import type { Outlet } from '@nikhar/contract/discovery'
import { MapPin, Navigation } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { SectionHeading } from '@nikhar/ui/section-heading'
import { formatFullAddress } from '../address.ts'
import { getDirectionsLink } from '../contact.ts'
import { listHours } from '../opening-hours.ts'

/** The address with directions, and the hours of the week. */
export function WhereAndWhen({ outlet }: { outlet: Outlet }) {
  const [now] = useState(() => new Date())
  const directions = getDirectionsLink(outlet)
  return (
    <section aria-labelledby="where-and-when">
      <SectionHeading id="where-and-when">Where and when</SectionHeading>
      <div className="mt-1 grid gap-4 md:grid-cols-2 md:items-start">
        <Card look="flat" className="grid gap-4">
          <address className="flex items-start gap-2.5 text-ink-2 not-italic">
            <MapPin className="mt-0.5 size-5 flex-none text-primary" />
            {formatFullAddress(outlet.address)}
          </address>
          {directions !== undefined && (
            <ButtonLink to={directions} target="_blank" rel="noreferrer" variant="soft" size="md" block>
              <Navigation className="size-4.5" /> Get directions
            </ButtonLink>
          )}
        </Card>
        <Card look="flat" padded={false} className="px-4.5 py-2">
          <dl className="grid">
            {listHours(outlet, now).map(({ key, label, hours, isToday }) => (
              <div
                key={key}
                aria-current={isToday ? 'date' : undefined}
                className={classes('flex justify-between gap-4 py-2', isToday ? 'font-bold' : 'text-ink-2')}
              >
                <dt className="flex items-center gap-2">
                  {label}
                  {isToday && (
                    <span className="rounded-full bg-success-soft px-2 text-xs leading-5 font-medium text-on-success-soft">
                      today
                    </span>
                  )}
                </dt>
                <dd className="tabular-nums">{hours}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </section>
  )
}
