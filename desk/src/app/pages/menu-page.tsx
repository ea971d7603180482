import { brand } from '@nikhar/contract/brand'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { Skeleton } from '@nikhar/ui/skeleton'
import { MenuScreen } from '../../features/menu/components/menu-screen.tsx'
import { menuQueries } from '../../features/menu/queries.ts'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'
import { paths } from '../../lib/paths.ts'

/** The services of the salon and their prices. */
export function MenuPage() {
  const outlet = useCurrentOutlet()
  if (!outlet) return null
  return (
    <>
      <title>{`Menu · ${outlet.outletName} · ${brand.name}`}</title>
      <header className="px-gutter py-5 lg:px-7">
        <h1 className="type-page">Menu</h1>
      </header>
      <LoadedMenu key={outlet.outletId} outletId={outlet.outletId} />
    </>
  )
}

function LoadedMenu({ outletId }: { outletId: number }) {
  const services = useQuery(menuQueries.services(outletId))
  const categories = useQuery(menuQueries.categories())
  // The rows show both, so they are fetched together.
  usePrefetchQuery(menuQueries.bookings(outletId))
  usePrefetchQuery(menuQueries.team(outletId))
  if (services.data && categories.data) {
    return (
      <MenuScreen
        outletId={outletId}
        services={services.data}
        categories={categories.data}
        importPath={paths.menuImport(outletId)}
      />
    )
  }
  const error = services.error ?? categories.error
  if (error) {
    const retry = () => void Promise.all([services.refetch(), categories.refetch()])
    return (
      <LoadFailure
        error={error}
        title="The menu could not be loaded"
        onRetry={retry}
        pending={services.isFetching || categories.isFetching}
      />
    )
  }
  return (
    <div aria-busy="true" className="grid gap-3 px-gutter lg:px-7">
      <Skeleton className="h-11 rounded-full" />
      <Skeleton className="h-96 rounded-xl" />
    </div>
  )
}
