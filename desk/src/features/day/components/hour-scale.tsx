import { PX_PER_MINUTE } from '../board-layout.ts'

interface HourScaleProps {
  /** Minutes since midnight. */
  from: number
  to: number
  /** The current time, if the scale contains it. */
  now: { minute: number; label: string } | undefined
}

/** The hours at the left edge of the board. */
export function HourScale({ from, to, now }: HourScaleProps) {
  const hours = Array.from({ length: (to - from) / 60 + 1 }, (_, n) => from + n * 60)
  return (
    <div aria-hidden="true" className="sticky left-0 z-4 w-14 flex-none bg-ground">
      <div className="relative" style={{ height: (to - from) * PX_PER_MINUTE }}>
        {hours.map((hour) => (
          <span
            key={hour}
            className="absolute right-2.5 -translate-y-1/2 text-xs whitespace-nowrap text-ink-3"
            style={{ top: (hour - from) * PX_PER_MINUTE }}
          >
            {formatHour(hour)}
          </span>
        ))}
        {now && (
          <span
            data-now
            className="absolute right-1 -translate-y-1/2 rounded-xs bg-danger px-1.5 text-xs leading-5 font-bold text-on-danger"
            style={{ top: (now.minute - from) * PX_PER_MINUTE }}
          >
            {now.label.replace(/ [ap]m$/, '')}
          </span>
        )}
      </div>
    </div>
  )
}

function formatHour(minute: number) {
  const hour = Math.floor(minute / 60) % 24
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`
}
