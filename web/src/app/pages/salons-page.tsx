import { formatCount } from '@nikhar/contract/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useSearchParams } from '@nikhar/ui/use-search-params'
import { RemoveFavouriteDialog } from '../../features/discovery/components/remove-favourite-dialog.tsx'
import { HeartButton } from '../../features/discovery/components/heart-button.tsx'
import { SalonFilters } from '../../features/discovery/components/salon-filters.tsx'
import { SalonList } from '../../features/discovery/components/salon-list.tsx'
import { useCoordinates } from '../../features/discovery/use-coordinates.ts'
import { useToggleFavourite } from '../../features/discovery/use-favourites.ts'
import { useChosenPlace } from '../../features/discovery/location-store.ts'
import { type Coordinates, discoveryQueries } from '../../features/discovery/queries.ts'
import {
  parseOutletFilters,
  type OutletFilterChange,
  formatOutletFilters,
} from '../../features/discovery/outlet-filters.ts'
import { paths } from '../navigation/paths.ts'

/** All salons near the chosen place. The filters are in the URL, so they survive a reload and can be shared. */
export function SalonsPage() {
  const place = useCoordinates()
  // The home page asks for a place.
  return place ? <Salons place={place} /> : <Navigate to={paths.home()} replace />
}

function Salons({ place }: { place: Coordinates }) {
  const [query, setQuery] = useSearchParams()
  const filters = parseOutletFilters(query)
  const { toggle, removal, isSaved } = useToggleFavourite({ failure: 'Failed to toggle favorite' })
  const { data, isPlaceholderData } = useInfiniteQuery(discoveryQueries.browsed(place, filters))
  const total = isPlaceholderData ? undefined : data?.pages[0]?.meta.total

  const change = (changed: OutletFilterChange) =>
    setQuery(formatOutletFilters({ ...filters, ...changed }), { replace: true })
  const clear = () => setQuery(formatOutletFilters({ sort: filters.sort }), { replace: true })

  return (
    <div className="page-width grid grid-cols-1 gap-4">
      <SalonFilters filters={filters} onChange={change} onClear={clear} total={total} />
      <Count total={total} />
      <SalonList
        place={place}
        filters={filters}
        outletTo={paths.outlet}
        onClear={clear}
        renderHeart={({ id: outletId, name }) => (
          <HeartButton name={name} saved={isSaved({ outletId })} onToggle={() => toggle({ outletId })} />
        )}
      />
      <RemoveFavouriteDialog {...removal} />
    </div>
  )
}

function Count({ total }: { total: number | undefined }) {
  const where = useChosenPlace()?.displayName
  return (
    <p role="status" className="min-h-[1lh] text-sm text-ink-3">
      {total !== undefined && `${formatCount(total)} ${total === 1 ? 'salon' : 'salons'} near ${where}`}
    </p>
  )
}
