import type { Result } from '@nikhar/contract/discovery'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { TimeChip } from '../../features/booking/components/time-chip.tsx'
import { ResultTimes } from '../../features/discovery/components/results/result-times.tsx'
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

type TimedSalon = Pick<Result, 'outletId' | 'name' | 'nextTimes'> & {
  /** The one that the times are for. */
  service: Pick<NonNullable<Result['service']>, '_id' | 'serviceName'> | null
}

/** The free times on a salon's card, which open the booking sheet, and the waitlist where there are none. */
export function useResultTimes() {
  const { openQuickBook, quickBook } = useQuickBook()
  const [waiting, setWaiting] = useState<WaitingFor | null>(null)

  function renderTimes({ outletId, name, service, nextTimes }: TimedSalon): ReactNode {
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

  return {
    renderTimes,
    sheets: (
      <>
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
