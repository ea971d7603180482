import { type ReactNode, useRef } from 'react'
import { classes } from '@nikhar/ui/classes'
import { PEEK_PX, type SheetStop } from '../../sheet-stops.ts'
import { useStopDrag } from '../../use-stop-drag.ts'

interface MapSheetProps {
  stop: SheetStop
  onStop: (stop: SheetStop) => void
  /** In the part that is always visible. */
  title: ReactNode
  children: ReactNode
}

const NEXT: Record<SheetStop, SheetStop> = { peek: 'half', half: 'full', full: 'peek' }
const NEXT_LABELS: Record<SheetStop, string> = {
  peek: 'Show the list',
  half: 'Show more of the list',
  full: 'Show the map',
}

/**
 * The list over the map of a phone: dragged between three heights, or moved by its handle. Scrolls only at full height.
 */
export function MapSheet({ stop, onStop, title, children }: MapSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const drag = useStopDrag(sheet, stop, onStop)

  function raise({ target }: { target: EventTarget }) {
    // A button focused by the keyboard must be visible; a tapped one already is.
    if (stop !== 'full' && list.current?.contains(target as Node) && (target as Element).matches(':focus-visible')) {
      onStop('full')
    }
  }

  return (
    <div
      ref={sheet}
      onFocus={raise}
      {...(stop !== 'full' && drag)}
      className={classes(
        'absolute inset-x-0 top-2 bottom-0 z-2 flex flex-col rounded-t-[1.75rem] bg-ground',
        'shadow-[0_-12px_34px_-12px_rgb(50_17_40/.28)] will-change-transform',
        stop !== 'full' && 'touch-none select-none',
      )}
    >
      <div className="flex-none touch-none px-gutter pb-3" style={{ height: PEEK_PX }} {...(stop === 'full' && drag)}>
        <button
          type="button"
          aria-label={NEXT_LABELS[stop]}
          aria-expanded={stop !== 'peek'}
          onClick={() => onStop(NEXT[stop])}
          className="mx-auto grid h-target w-24 cursor-grab place-items-center rounded-md"
        >
          <span className="h-1.25 w-10 rounded-full bg-line-strong" />
        </button>
        <div className="text-center text-sm">{title}</div>
      </div>
      <div
        ref={list}
        className={classes('min-h-0 flex-1 px-gutter pb-10', stop === 'full' ? 'overflow-y-auto' : 'overflow-hidden')}
      >
        {children}
      </div>
    </div>
  )
}
