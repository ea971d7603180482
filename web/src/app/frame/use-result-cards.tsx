import type { Result } from '@nikhar/contract/discovery'
import type { ReactNode } from 'react'
import { EAGER_RESULT_PICTURES } from '../../features/discovery/pictures.ts'
import { HeartButton } from '../../features/discovery/components/heart-button.tsx'
import { RemoveFavouriteDialog } from '../../features/discovery/components/remove-favourite-dialog.tsx'
import {
  CardNote,
  ResultCard,
  ServiceLine,
  ServiceLines,
} from '../../features/discovery/components/results/result-card.tsx'
import { useChosenPlace } from '../../features/discovery/location-store.ts'
import { formatOverPrice, formatResultArea } from '../../features/discovery/result-labels.ts'
import { useToggleFavourite } from '../../features/discovery/use-favourites.ts'
import { paths } from '../navigation/paths.ts'
import { useResultTimes } from './use-result-times.tsx'

interface CardOptions {
  selected: boolean
  /** The pointer is over its pin. */
  raised: boolean
  onPoint: (isPointedAt: boolean) => void
}

/** The cards of the results with additions of other features: hearts, and times that open the booking sheet. */
export function useResultCards() {
  const { toggle, removal, isSaved } = useToggleFavourite({ failure: 'Failed to toggle favorite' })
  const { renderTimes, sheets } = useResultTimes()
  const customerCity = useChosenPlace()?.cityName

  function renderCard(result: Result, index: number, options: CardOptions): ReactNode {
    const { outletId, name } = result
    return (
      <ResultCard
        {...options}
        salon={result}
        outletTo={paths.outlet(outletId)}
        area={formatResultArea(result, customerCity)}
        eager={index < EAGER_RESULT_PICTURES}
        services={renderServices(result)}
        times={renderTimes(result)}
        action={
          <HeartButton name={name} variant="bare" saved={isSaved({ outletId })} onToggle={() => toggle({ outletId })} />
        }
      />
    )
  }

  return {
    renderCard,
    renderTimes,
    dialogs: (
      <>
        <RemoveFavouriteDialog {...removal} />
        {sheets}
      </>
    ),
  }
}

function renderServices(result: Result): ReactNode {
  const { outletId, name, service, otherServices } = result
  if (!service) return null
  const overPrice = formatOverPrice(result)
  return (
    <>
      <ServiceLines label={`Matching services at ${name}`}>
        {[service, ...otherServices].map((each) => (
          <ServiceLine key={each._id} service={each} to={paths.service(outletId, each._id)} />
        ))}
      </ServiceLines>
      {overPrice !== undefined && <CardNote>{overPrice}</CardNote>}
    </>
  )
}
