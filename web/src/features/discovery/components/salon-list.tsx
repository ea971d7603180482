import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { PlaceDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { Skeleton, SkeletonText } from '@nikhar/ui/skeleton'
import { type Coordinates, discoveryQueries, type OutletFilters } from '../queries.ts'
import { countFilters } from '../outlet-filters.ts'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { NextPage } from './next-page.tsx'
import { NotAvailableInArea } from './not-available-in-area.tsx'
import { OutletRow } from './outlet-row.tsx'

const GRID = 'grid grid-cols-1 gap-4 lg:grid-cols-2'

interface SalonListProps {
  place: Coordinates
  filters: OutletFilters
  outletTo: (outletId: number) => string
  onClear: () => void
  /** The heart on a row. */
  renderHeart: (outlet: { id: number; name: string }) => ReactNode
}

export function SalonList({ place, filters, outletTo, onClear, renderHeart }: SalonListProps) {
  const salons = useInfiniteQuery(discoveryQueries.browsed(place, filters))
  const { data, error, refetch, isFetching, isPlaceholderData } = salons

  if (!data && error) {
    return (
      <Card>
        <LoadFailure error={error} title="Failed to load salons" onRetry={() => void refetch()} pending={isFetching} />
      </Card>
    )
  }
  if (!data) {
    return (
      <div aria-busy="true" className={GRID}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <RowSkeleton key={row} />
        ))}
      </div>
    )
  }
  const outlets = data.pages.flatMap((page) => page.data)
  if (outlets.length === 0) return countFilters(filters) > 0 ? <NoMatches onClear={onClear} /> : <NotAvailableInArea />
  return (
    <>
      <ul
        aria-busy={isPlaceholderData}
        className={classes(GRID, 'transition-opacity', isPlaceholderData && 'opacity-60')}
      >
        {outlets.map((outlet, index) => (
          <li key={outlet.id}>
            <OutletRow outlet={outlet} to={outletTo(outlet.id)} eager={index < 4} action={renderHeart(outlet)} />
          </li>
        ))}
      </ul>
      <NextPage pages={salons} endText="These are all the salons near you." />
    </>
  )
}

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        drawing={<PlaceDrawing />}
        title="No matching salons nearby"
        text="Try fewer filters, or a higher price."
        actions={
          <Button size="md" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    </Card>
  )
}

function RowSkeleton() {
  return (
    <Card padded={false} className="flex min-h-36 overflow-hidden">
      <Skeleton className="w-[32%] max-w-44 flex-none" />
      <SkeletonText lines={4} className="flex-1 content-center p-4" />
    </Card>
  )
}
