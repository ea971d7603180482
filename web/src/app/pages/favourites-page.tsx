import { Compass } from 'lucide-react'
import { FavouriteCard } from '../../features/discovery/components/favourite-card.tsx'
import { RemoveFavouriteDialog } from '../../features/discovery/components/remove-favourite-dialog.tsx'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { useFavouriteDetails, useToggleFavourite } from '../../features/discovery/use-favourites.ts'
import { ButtonLink } from '@nikhar/ui/button'
import { HeartDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { Skeleton } from '@nikhar/ui/skeleton'
import { paths } from '../navigation/paths.ts'

export function FavouritesPage() {
  const { data: favourites, error, refetch, isFetching } = useFavouriteDetails()
  const { toggle, removal } = useToggleFavourite({ failure: 'Failed to update favorite status' })

  if (!favourites && error) {
    return (
      <LoadFailure
        error={error}
        title="Failed to fetch favorites"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  if (favourites?.length === 0) {
    return (
      <EmptyState
        drawing={<HeartDrawing />}
        title="Nothing saved yet"
        text="Tap the heart on a salon or a service to save it here."
        className="pt-12"
        actions={
          <ButtonLink to={paths.home()}>
            <Compass className="size-5" /> Explore Outlets
          </ButtonLink>
        }
      />
    )
  }
  return (
    <div aria-busy={!favourites} className="page-width grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      {favourites
        ? favourites.map((favourite) => (
            <FavouriteCard
              key={favourite.outletId}
              favourite={favourite}
              outletTo={paths.outlet}
              serviceTo={({ outletId, _id }) => paths.service(outletId, _id)}
              onToggle={toggle}
            />
          ))
        : [1, 2, 3].map((card) => <Skeleton key={card} className="h-72 rounded-lg" />)}
      <RemoveFavouriteDialog {...removal} />
    </div>
  )
}
