import { Move as MoveIcon } from 'lucide-react'
import type { Move } from './use-move.ts'

const key = 'rounded-xs bg-surface-2 px-1.5 font-sans font-semibold text-ink-2'

/** While a booking is being moved: how to place it, and what follows. */
export function MoveLegend({ move: { appointment } }: { move: Move }) {
  const { visitor } = appointment
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 px-gutter pb-3 text-sm text-ink-2 lg:px-6">
      <span className="flex items-center gap-1.5 font-bold text-ink">
        <MoveIcon aria-hidden="true" className="size-4" />
        {`Moving ${visitor.firstName}`}
      </span>
      <span>
        <kbd className={key}>↑</kbd> <kbd className={key}>↓</kbd> 15 min · <kbd className={key}>←</kbd>{' '}
        <kbd className={key}>→</kbd> stylist · <kbd className={key}>↵</kbd> place · <kbd className={key}>Esc</kbd> put
        it back
      </span>
      {visitor.hasAccount && <span>{`${visitor.firstName} gets a message after the drop`}</span>}
    </p>
  )
}
