import { ArrowRight } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useWideScreen } from '../hooks/use-media-query.ts'
import { useSlot } from '../hooks/use-slot.ts'
import { classes } from './classes.ts'
import { Link } from './link.tsx'
import { SELECTION_SLOT_ID } from './tab-bar.tsx'

interface SelectionBarProps {
  to: string
  /** 2 services · ₹2,549 */
  summary: string
  /** 120 mins in all */
  detail?: string
  onClick?: () => void
  /** Hidden from 1024 px on, where the page shows the selection in its side column. */
  narrowOnly?: boolean
}

/** Appears once the first service is selected: on phones in the tab bar, whose tabs make room; else at the bottom. */
export function SelectionBar({ to, summary, detail, onClick, narrowOnly = false }: SelectionBarProps) {
  const isWide = useWideScreen()
  const slot = useSlot(SELECTION_SLOT_ID)
  if (isWide && narrowOnly) return null
  const isInTabBar = slot !== null && !isWide
  // A portal, because the entrance animation of the page would move the bar as well.
  return createPortal(
    <div
      role="status"
      data-selection
      className={classes(
        'flex items-center gap-x-3 bg-linear-to-b from-selection-from to-selection-to text-ink-on-dark',
        isInTabBar
          ? 'min-w-0 flex-[1_1_11rem] rounded-[1.25rem] px-1'
          : classes(
              'fixed inset-x-4 bottom-[max(.875rem,env(safe-area-inset-bottom))] z-21 mx-auto min-h-16 max-w-120',
              'animate-rise justify-between rounded-lg py-2 pr-2 pl-5 lg:bottom-6',
              'shadow-[inset_0_1px_0_rgb(255_255_255/.16),0_18px_32px_-14px_rgb(69_24_55/.75)]',
            ),
      )}
    >
      <p className={classes('min-w-0 leading-snug', isInTabBar && 'flex-1 py-1 pl-2 text-xs')}>
        <b className="block font-bold tabular-nums">{summary}</b>
        {detail !== undefined && (
          <span className={isInTabBar ? 'sr-only' : 'block text-xs text-ink-on-dark-2'}>{detail}</span>
        )}
      </p>
      <Link
        to={to}
        onClick={onClick}
        className={classes(
          'inline-flex min-h-target flex-none items-center gap-1.5 bg-accent-to font-bold text-on-bar-auth active:scale-98',
          isInTabBar ? 'max-w-[55%] rounded-2xl px-2.5 py-1 text-center text-xs leading-tight' : 'rounded-md px-4',
        )}
      >
        View Selection
        {!isInTabBar && <ArrowRight />}
      </Link>
    </div>,
    isInTabBar ? slot : document.body,
  )
}
