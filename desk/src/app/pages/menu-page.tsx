import { brand } from '@nikhar/contract/brand'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { ChipsSkeleton, ListSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { PageHeader } from '../../components/page-header.tsx'
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
      <PageHeader title="Menu" />
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
    <Loading label="Loading the menu" className="grid gap-3 px-gutter md:px-4 desk:px-6">
      <ChipsSkeleton count={5} />
      <ListSkeleton rows={10} />
    </Loading>
  )
}
