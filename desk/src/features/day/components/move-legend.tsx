import { Move as MoveIcon, MoveVertical } from 'lucide-react'

const key = 'rounded-xs bg-surface-2 px-1.5 font-sans font-semibold text-ink-2'

interface MoveLegendProps {
  name: string
  isResized: boolean
  /** The guest has an account. */
  isTold: boolean
}

/** Shown while a booking is being moved or resized: how to place it, and what follows. Covers the figures of the day. */
export function MoveLegend({ name, isResized, isTold }: MoveLegendProps) {
  const Icon = isResized ? MoveVertical : MoveIcon
  return (
    <p className="absolute inset-x-0 top-0 z-8 flex min-h-full flex-wrap items-center gap-x-4 gap-y-1 bg-ground px-gutter pb-1 text-sm text-ink-2 lg:px-6">
      <span className="flex items-center gap-1.5 font-bold text-ink">
        <Icon aria-hidden="true" className="size-4" />
        {isResized ? `New end time for ${name}` : `Moving ${name}`}
      </span>
      <span>
        <kbd className={key}>↑</kbd> <kbd className={key}>↓</kbd> 15 min, with <kbd className={key}>Shift</kbd> 5 ·{' '}
        {!isResized && (
          <>
            <kbd className={key}>←</kbd> <kbd className={key}>→</kbd> stylist ·{' '}
          </>
        )}
        <kbd className={key}>↵</kbd> place · <kbd className={key}>Esc</kbd> put it back
      </span>
      {isTold && <span>{`${name} gets a message after the drop`}</span>}
    </p>
  )
}
