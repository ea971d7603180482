import type { FavoriteDetails } from '@nikhar/contract/discovery'
import { Compass } from 'lucide-react'
import { ButtonLink } from '@nikhar/ui/button'
import { HeartDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { HeartButton } from '../../features/discovery/components/heart-button.tsx'
import { RemoveFavouriteDialog } from '../../features/discovery/components/remove-favourite-dialog.tsx'
import { ResultCard, ServiceLine, ServiceLines } from '../../features/discovery/components/results/result-card.tsx'
import { ResultListSkeleton } from '../../features/discovery/components/results/result-list.tsx'
import { toFavouriteSalon } from '../../features/discovery/favourites.ts'
import { useChosenPlace } from '../../features/discovery/location-store.ts'
import { formatResultArea } from '../../features/discovery/result-labels.ts'
import { useCoordinates } from '../../features/discovery/use-coordinates.ts'
import { useFavouriteDetails, useToggleFavourite } from '../../features/discovery/use-favourites.ts'
import { useResultTimes } from '../frame/use-result-times.tsx'
import { paths } from '../navigation/paths.ts'

/** The saved salons with the services saved from each, and the next free times of the first one. */
export function FavouritesPage() {
  const { data: favourites, error, refetch, isFetching } = useFavouriteDetails()
  const { toggle, removal } = useToggleFavourite({ failure: 'Failed to update favorite status' })
  const { renderTimes, sheets } = useResultTimes()
  const place = useCoordinates()
  const customerCity = useChosenPlace()?.cityName

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

  function renderCard({ outletId, outlet, services, timedServiceId, nextTimes }: FavoriteDetails) {
    const { name, address } = outlet
    const timed = services.find(({ _id }) => _id === timedServiceId) ?? null
    // It was removed a moment ago: the times for the others are not known yet.
    const isOutdated = timedServiceId !== null && timed === null
    return (
      <ResultCard
        salon={toFavouriteSalon(outlet, place)}
        outletTo={paths.outlet(outletId)}
        area={formatResultArea(address, customerCity)}
        eager={false}
        services={
          services.length > 0 && (
            <ServiceLines label={`Saved at ${name}`}>
              {services.map((service) => (
                <ServiceLine
                  key={service._id}
                  service={service}
                  to={service.deletedAt === null ? paths.service(outletId, service._id) : undefined}
                  action={
                    <HeartButton
                      name={service.serviceName}
                      saved
                      variant="bare"
                      onToggle={() => toggle({ outletId, serviceId: service._id })}
                    />
                  }
                />
              ))}
            </ServiceLines>
          )
        }
        times={isOutdated ? null : renderTimes({ outletId, name, service: timed, nextTimes })}
        action={<HeartButton name={name} variant="bare" saved onToggle={() => toggle({ outletId })} />}
      />
    )
  }

  return (
    <div className="page-width">
      {favourites ? (
        <ul aria-label="Favorites" className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          {favourites.map((favourite) => (
            <li key={favourite.outletId} className="@container">
              {renderCard(favourite)}
            </li>
          ))}
        </ul>
      ) : (
        <ResultListSkeleton wide />
      )}
      <RemoveFavouriteDialog {...removal} />
      {sheets}
    </div>
  )
}
