import { SEARCH_DEBOUNCE_MS } from '@nikhar/client/interaction-limits'
import type { Service } from '@nikhar/contract/discovery'
import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@nikhar/ui/use-debounced-value'
import { filterMenu, type MenuFilter } from './menu-filter.ts'
import { outletQueries } from './outlet-queries.ts'

/**
 * The menu, filtered by the letters at once; a text that no name contains is sent to the server, which may understand
 * it.
 */
export function useFilteredMenu(outletId: number, services: Service[], filter: MenuFilter) {
  const groups = filterMenu(services, filter)
  const isUnknown = filter.text.trim() !== '' && filterMenu(services, { ...filter, gender: 'ALL' }).length === 0
  const settled = useDebouncedValue(filter.text, SEARCH_DEBOUNCE_MS)
  const isSettled = settled === filter.text
  const { data, isFetching } = useQuery({
    ...outletQueries.matchingServices(outletId, settled),
    enabled: isUnknown && isSettled,
  })
  if (!isUnknown) return { groups, isAsking: false }
  return {
    groups: filterMenu(services, { ...filter, meantIds: isSettled ? data : [] }),
    isAsking: !isSettled || isFetching,
  }
}
