import type { Service } from '@nikhar/contract/discovery'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { FilterChip } from '@nikhar/ui/chip'
import { CalendarDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { SearchField } from '@nikhar/ui/search-field'
import { useIncrementalRendering } from '@nikhar/ui/use-incremental-rendering'
import { countInitialGroups, GENDER_FILTERS, type MenuFilter } from '../menu-filter.ts'
import { outletQueries } from '../outlet-queries.ts'
import { useCurrentCategory } from '../use-current-category.ts'
import { useFilteredMenu } from '../use-filtered-menu.ts'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { CategoryTabs } from './category-tabs.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { ServiceRow } from './service-row.tsx'

interface ServiceMenuProps {
  outletId: number
  serviceTo: (service: Service) => string
  /** The action at the right of a service. */
  renderAction: (service: Service) => ReactNode
}

/** About the height of a service and of a heading, for those that have not been rendered yet. */
const [ROW_REM, HEADING_REM] = [7.3, 3]

export function ServiceMenu({ outletId, ...rest }: ServiceMenuProps) {
  const { data, error, refetch, isFetching } = useQuery(outletQueries.services(outletId))
  const services = useDeferredValue(data)
  if (services) return <Menu outletId={outletId} services={services} {...rest} />
  if (error) {
    return (
      <LoadFailure error={error} title="Failed to load services" onRetry={() => void refetch()} pending={isFetching} />
    )
  }
  return <MenuSkeleton />
}

function Menu({ outletId, services, serviceTo, renderAction }: ServiceMenuProps & { services: Service[] }) {
  const [filter, setFilter] = useState<MenuFilter>({ text: '', gender: 'ALL' })
  const { groups, isAsking } = useFilteredMenu(outletId, services, useDeferredValue(filter))
  const renderedCount = useIncrementalRendering(countInitialGroups(groups), groups.length)
  const list = useRef<HTMLDivElement>(null)
  const { current, scrollTo } = useCurrentCategory(
    list,
    groups.map(({ category }) => category),
  )
  const found = groups.reduce((sum, group) => sum + group.services.length, 0)
  if (services.length === 0) {
    return (
      <EmptyState
        drawing={<CalendarDrawing />}
        title="No services yet"
        text="This salon hasn’t published its menu yet."
      />
    )
  }
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <SearchField
          label="Filter services"
          placeholder="Filter services"
          size="md"
          value={filter.text}
          onChange={(text) => setFilter({ ...filter, text })}
          className="min-w-52 flex-1"
        />
        <div role="group" aria-label="For whom" className="flex gap-2">
          {GENDER_FILTERS.map(({ value, label }) => (
            <FilterChip
              key={value}
              on={filter.gender === value}
              onClick={() => setFilter({ ...filter, gender: value })}
            >
              {label}
            </FilterChip>
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {found} {found === 1 ? 'service' : 'services'}
      </p>
      {groups.length > 1 && <CategoryTabs groups={groups} current={current} onChoose={scrollTo} />}
      <div ref={list}>
        {groups.map(({ category, services: ofCategory }, place) => (
          <section
            key={category}
            aria-label={category}
            data-category={category}
            style={{ containIntrinsicHeight: `auto ${HEADING_REM + ROW_REM * ofCategory.length}rem` }}
            className="scroll-mt-34 pt-5 [content-visibility:auto]"
          >
            <h2 className="type-h3 text-ink-2">{category}</h2>
            {place < renderedCount ? (
              <ul className="divide-y divide-line">
                {ofCategory.map((service) => (
                  <ServiceRow
                    key={service._id}
                    service={service}
                    to={serviceTo(service)}
                    action={renderAction(service)}
                  />
                ))}
              </ul>
            ) : (
              <div style={{ height: `${ROW_REM * ofCategory.length}rem` }} />
            )}
          </section>
        ))}
      </div>
      {found === 0 && !isAsking && (
        <p className="py-10 text-center text-ink-2">No services match. Try another word or filter.</p>
      )}
    </>
  )
}
