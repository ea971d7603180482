import { formatTime, nameDayShortly } from '@nikhar/contract'
import type { ReactNode } from 'react'
import { Button } from '@nikhar/ui/button'
import { TextLink } from '@nikhar/ui/text-link'

interface ResultTimesProps {
  times: readonly string[]
  outletTo: string
  /** A time as a button that books it; absent when no service was searched for. */
  renderTime: ((startTime: string) => ReactNode) | undefined
  /** Asks for a notification of a free time; absent when no service was searched for. */
  onWait?: (() => void) | undefined
}

/** The next free times of a result. */
export function ResultTimes({ times, outletTo, renderTime, onWait }: ResultTimesProps) {
  const [first] = times
  if (first === undefined) {
    return (
      <p className="text-sm text-ink-3">
        No free times to show. <TextLink to={outletTo}>See the salon</TextLink>
        {onWait && (
          <>
            {' or '}
            <Button variant="link" className="text-sm" onClick={onWait}>
              Tell me when a time opens
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
        Next free {nameDayShortly(first).toLowerCase()} {formatTime(first)}
      </p>
    )
  }
  return (
    <ul aria-label="Next free times" className="grid grid-cols-3 gap-2 *:grid">
      {times.map((startTime) => (
        <li key={startTime}>{renderTime(startTime)}</li>
      ))}
    </ul>
  )
}
