interface TimeLineProps {
  minutes: number
  bufferMinutes: number
}

/** The stylist's time as a bar: the visit, then the buffer. */
export function TimeLine({ minutes, bufferMinutes }: TimeLineProps) {
  const total = minutes + bufferMinutes
  if (!Number.isFinite(total) || minutes <= 0) return null
  return (
    <div>
      <div className="flex gap-1 text-xs font-semibold" aria-hidden="true">
        <span
          className="overflow-hidden rounded-md bg-primary-soft px-2.5 py-2 whitespace-nowrap text-on-primary-soft"
          style={{ flexGrow: minutes, flexBasis: 0 }}
        >
          {`${minutes} min with the guest`}
        </span>
        {bufferMinutes > 0 && (
          <span
            className="min-w-16 overflow-hidden rounded-md bg-[repeating-linear-gradient(-45deg,var(--success-soft)_0_8px,transparent_8px_14px)] px-2.5 py-2 whitespace-nowrap text-on-success-soft"
            style={{ flexGrow: bufferMinutes, flexBasis: 0 }}
          >
            {`${bufferMinutes} min`}
          </span>
        )}
      </div>
      <p className="mt-1.5 text-sm text-ink-2">
        {bufferMinutes > 0
          ? `The guest leaves after ${minutes} minutes; the stylist is free after ${total}.`
          : 'The next guest can start right away.'}
      </p>
    </div>
  )
}
