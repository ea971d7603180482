import { ArrowRight } from 'lucide-react'
import { createPortal } from 'react-dom'
import { classes } from './classes.ts'
import { Link } from './link.tsx'

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

/** Appears above the tab bar once the first service is selected. */
export function SelectionBar({ to, summary, detail, onClick, narrowOnly = false }: SelectionBarProps) {
  // A portal, because the entrance animation of the page would move the bar as well.
  return createPortal(
    <div
      role="status"
      className={classes(
        'fixed inset-x-4 bottom-[calc(max(.875rem,env(safe-area-inset-bottom))+4.875rem)] z-21 mx-auto',
        'flex min-h-15 max-w-96 animate-rise flex-wrap items-center justify-between gap-x-3 rounded-lg',
        'bg-linear-to-b from-selection-from to-selection-to py-2 pr-2 pl-5 text-ink-on-dark',
        'shadow-[inset_0_1px_0_rgb(255_255_255/.16),0_18px_32px_-14px_rgb(69_24_55/.75)] lg:bottom-6',
        narrowOnly ? 'lg:hidden' : 'lg:max-w-120',
      )}
    >
      <p className="min-w-0 leading-snug">
        <b className="font-bold tabular-nums">{summary}</b>
        {detail !== undefined && <span className="block text-xs text-ink-on-dark-2">{detail}</span>}
      </p>
      <Link
        to={to}
        onClick={onClick}
        className={classes(
          'inline-flex min-h-target flex-none items-center gap-1.5 rounded-md bg-accent-to px-4',
          'font-bold text-on-bar-auth active:scale-98',
        )}
      >
        View Selection
        <ArrowRight />
      </Link>
    </div>,
    document.body,
  )
}
