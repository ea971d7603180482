import { formatTime } from '@nikhar/contract/orders'
import { nameDayShortly } from '@nikhar/contract/relative-day'
import type { ReactNode } from 'react'
import { Button } from '@nikhar/ui/button'
import { TextLink } from '@nikhar/ui/text-link'
import { useIsOffline } from '@nikhar/ui/use-is-offline'

interface ResultTimesProps {
  times: readonly string[]
  outletTo: string
  /** A time as a button that books it; absent when no service was searched for. */
  renderTime: ((startTime: string) => ReactNode) | undefined
  /** Requests a notification about a free time; absent when no service was searched for. */
  onWait?: (() => void) | undefined
}

/** The next free times of a result. None without a network: they may have been booked in the meantime. */
export function ResultTimes({ times, outletTo, renderTime, onWait }: ResultTimesProps) {
  const [first] = times
  if (useIsOffline())
    return <p className="text-sm text-ink-3">You’re offline. Free times come back with your connection.</p>
  if (first === undefined) {
    return (
      <p className="text-sm text-ink-3">
        No free times to show. <TextLink to={outletTo}>See the salon</TextLink>
        {onWait && (
          <>
            {' or '}
            <Button variant="link" className="text-sm" onClick={onWait}>
              Notify me when a time opens
            </Button>
          </>
        )}
      </p>
    )
  }
  if (!renderTime) {
    return (
      <p className="flex min-h-target items-center gap-2 text-sm text-ink-2">
        <span aria-hidden="true" className="size-2 rounded-full bg-free" />
        Next free {nameFreeDay(first)} {formatTime(first)}
      </p>
    )
  }
  return (
    <ul aria-label="Next free times" className="grid grid-cols-[repeat(auto-fit,minmax(4.6rem,1fr))] gap-2 *:grid">
      {times.map((startTime) => (
        <li key={startTime}>{renderTime(startTime)}</li>
      ))}
    </ul>
  )
}

/** Within a sentence: today, tomorrow, Sat, 24 Nov. */
function nameFreeDay(startTime: string): string {
  const day = nameDayShortly(startTime)
  if (day === '') return 'today'
  return day === 'Tomorrow' ? 'tomorrow' : day
}
