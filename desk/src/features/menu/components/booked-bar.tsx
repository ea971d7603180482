import { memo } from 'react'

interface BookedBarProps {
  booked: number
  /** The number of bookings of the most booked service. */
  most: number
}

/** How often a service was booked in the last 30 days; on wide windows only. */
export const BookedBar = memo(function BookedBar({ booked, most }: BookedBarProps) {
  return (
    <div role="gridcell" className="flex items-center justify-end gap-2.5 px-2 @max-5xl:hidden">
      <span aria-hidden="true" className="h-1.5 w-12 overflow-hidden rounded-full bg-surface-3">
        <span
          className="block h-full rounded-full bg-primary"
          style={{ width: `${most === 0 ? 0 : (100 * booked) / most}%` }}
        />
      </span>
      <span className="min-w-7 text-right text-sm tabular-nums">{booked}</span>
    </div>
  )
})
