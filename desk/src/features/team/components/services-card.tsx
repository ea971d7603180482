import type { MenuService, TeamStylist } from '@nikhar/contract/salons'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Card } from '@nikhar/ui/card'
import { FilterChip } from '@nikhar/ui/chip'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { Skeleton } from '@nikhar/ui/skeleton'
import { findSoleServices, SoleServicesSheet } from './sole-services-sheet.tsx'
import { teamQueries } from '../team-queries.ts'
import { useUpdateStylist } from '../use-update-stylist.ts'

/** From this number on a filter is faster than reading. */
const FILTER_FROM = 12

interface ServicesCardProps {
  outletId: number
  stylist: TeamStylist
}

/** The services of the menu that a stylist does; a tap changes one. */
export function ServicesCard({ outletId, stylist }: ServicesCardProps) {
  const menu = useQuery(teamQueries.menu(outletId))
  const update = useUpdateStylist(outletId, stylist.stylistId)
  const [search, setSearch] = useState('')
  const sole = findSoleServices(update.error)
  const offered = (menu.data ?? []).filter(({ retiredAt }) => retiredAt === null)
  const found = offered.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  // The tapped state is shown at once.
  const done = (update.isPending ? update.variables.serviceIds : undefined) ?? stylist.serviceIds
  const toggle = (serviceId: string) => {
    const serviceIds = done.includes(serviceId) ? done.filter((id) => id !== serviceId) : [...done, serviceId]
    update.mutate({ serviceIds })
  }
  return (
    <Card>
      <div className="flex min-h-target flex-wrap items-center justify-between gap-3">
        <h2 className="type-h3">Services</h2>
        <p className="text-sm text-ink-3">{`${done.length} of ${offered.length}`}</p>
      </div>
      {offered.length >= FILTER_FROM && (
        <Field
          label="Filter services"
          labelHidden
          type="search"
          placeholder="Filter"
          icon={<Search className="size-4.5" />}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="mt-2"
        />
      )}
      <InlineError error={sole ? undefined : update.error?.message} className="mt-3" />
      <SoleServicesSheet
        services={sole}
        isPending={update.isPending}
        onChoose={(soleServices) => update.mutate({ ...update.variables, soleServices })}
        onDismiss={() => update.reset()}
      />
      {menu.isPending && <Skeleton className="mt-3 h-24 rounded-md" />}
      {menu.data && offered.length === 0 && <p className="mt-2 text-sm text-ink-2">The menu has no services yet.</p>}
      {[...Map.groupBy(found, ({ category }) => category)].map(([category, services]) => (
        <ServiceGroup key={category} {...{ category, services, done }} onToggle={toggle} />
      ))}
    </Card>
  )
}

interface ServiceGroupProps {
  category: string
  services: MenuService[]
  done: string[]
  onToggle: (serviceId: string) => void
}

function ServiceGroup({ category, services, done, onToggle }: ServiceGroupProps) {
  const count = services.filter(({ serviceId }) => done.includes(serviceId)).length
  return (
    <section aria-label={category} className="mt-4">
      <h3 className="mb-2 flex justify-between gap-3 text-sm font-semibold">
        <span className="capitalize">{category.replaceAll('-', ' ')}</span>
        <span className="font-normal text-ink-3">{`${count} of ${services.length}`}</span>
      </h3>
      <p className="flex flex-wrap gap-2">
        {services.map(({ serviceId, name }) => (
          <FilterChip
            key={serviceId}
            several
            on={done.includes(serviceId)}
            onClick={() => onToggle(serviceId)}
            className="whitespace-normal! text-left"
          >
            {name}
          </FilterChip>
        ))}
      </p>
    </section>
  )
}
