import type { Service } from '@nikhar/contract/discovery'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { SectionHeading } from '@nikhar/ui/section-heading'
import { groupByCategory } from '../menu-filter.ts'
import { outletQueries } from '../outlet-queries.ts'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { ServiceRow } from './service-row.tsx'

interface StylistServicesProps {
  outletId: number
  title: string
  /** Services of the menu that the stylist does not do. */
  unableServiceIds: readonly string[]
  serviceTo: (service: Service) => string
  renderAction: (service: Service) => ReactNode
}

/** The part of the menu that one stylist does, by category. */
export function StylistServices(props: StylistServicesProps) {
  const { outletId, title, unableServiceIds, serviceTo, renderAction } = props
  const { data, error, refetch, isFetching } = useQuery(outletQueries.services(outletId))
  const groups = groupByCategory(data?.filter(({ _id }) => !unableServiceIds.includes(_id)) ?? [])
  return (
    <section aria-labelledby="stylist-services" aria-busy={!data && !error}>
      <SectionHeading id="stylist-services">{title}</SectionHeading>
      {groups.map(({ category, services }) => (
        <section key={category} aria-label={category} className="pt-3">
          {groups.length > 1 && <h3 className="type-h3 text-ink-2">{category}</h3>}
          <ul className="divide-y divide-line">
            {services.map((service) => (
              <ServiceRow key={service._id} service={service} to={serviceTo(service)} action={renderAction(service)} />
            ))}
          </ul>
        </section>
      ))}
      {!data && !error && <MenuSkeleton />}
      {!data && error && (
        <LoadFailure
          error={error}
          title="Failed to load services"
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
    </section>
  )
}
