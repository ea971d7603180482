import type { Result } from '@nikhar/contract/discovery'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { TimeChip } from '../../features/booking/components/time-chip.tsx'
import { EAGER_RESULT_PICTURES } from '../../features/discovery/pictures.ts'
import { HeartButton } from '../../features/discovery/components/heart-button.tsx'
import { RemoveFavouriteDialog } from '../../features/discovery/components/remove-favourite-dialog.tsx'
import { ResultCard } from '../../features/discovery/components/results/result-card.tsx'
import { ResultTimes } from '../../features/discovery/components/results/result-times.tsx'
import { useChosenPlace } from '../../features/discovery/location-store.ts'
import { formatResultArea } from '../../features/discovery/result-labels.ts'
import { useToggleFavourite } from '../../features/discovery/use-favourites.ts'
import { paths } from '../navigation/paths.ts'
import { useQuickBook } from './use-quick-book.tsx'

const WaitSheet = lazy(async () => ({
  default: (await import('./result-wait-sheet.tsx')).ResultWaitSheet,
}))

interface WaitingFor {
  outletId: number
  outletName: string
  service: { id: string; name: string }
}

interface CardOptions {
  selected: boolean
  /** The pointer is over its pin. */
  raised: boolean
  onPoint: (isPointedAt: boolean) => void
}

/** The cards of the results with additions of other features: hearts, and times that open the booking sheet. */
export function useResultCards() {
  const { toggle, removal, isSaved } = useToggleFavourite({ failure: 'Failed to toggle favorite' })
  const { openQuickBook, quickBook } = useQuickBook()
  const customerCity = useChosenPlace()?.cityName
  const [waiting, setWaiting] = useState<WaitingFor | null>(null)

  function renderTimes({ outletId, name, service, nextTimes }: Result): ReactNode {
    const renderTime = service
      ? (startTime: string) => (
          <TimeChip
            startTime={startTime}
            subject={`${service.serviceName} at ${name}`}
            onClick={() => openQuickBook({ outletId, serviceId: service._id, startTime })}
            // The day above the hour: three chips fit in one line even if none is today.
            className="flex-col gap-0 px-1 leading-4"
          />
        )
      : undefined
    return (
      <ResultTimes
        times={nextTimes}
        outletTo={paths.outlet(outletId)}
        renderTime={renderTime}
        onWait={
          service
            ? () => setWaiting({ outletId, outletName: name, service: { id: service._id, name: service.serviceName } })
            : undefined
        }
      />
    )
  }

  function renderCard(result: Result, index: number, options: CardOptions): ReactNode {
    const { outletId, name } = result
    return (
      <ResultCard
        {...options}
        result={result}
        outletTo={paths.outlet(outletId)}
        serviceTo={(serviceId) => paths.service(outletId, serviceId)}
        area={formatResultArea(result, customerCity)}
        eager={index < EAGER_RESULT_PICTURES}
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
        {quickBook}
        {waiting && (
          <Suspense>
            <WaitSheet {...waiting} onClose={() => setWaiting(null)} />
          </Suspense>
        )}
      </>
    ),
  }
}
