import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { classes } from './classes.ts'

interface ActionBarProps {
  /** Leaves room for the tab bar, which floats on it. */
  aboveTabs?: boolean
  children: ReactNode
}

/** The one decision of a screen, at the thumb. From 1024 px on the page's side column carries it instead. */
export function ActionBar({ aboveTabs = false, children }: ActionBarProps) {
  // Outside the page, whose entrance would otherwise carry the bar along.
  return createPortal(
    <div
      className={classes(
        'fixed inset-x-0 bottom-0 z-15 rounded-t-xl bg-surface px-gutter pt-3.5 shadow-bar lg:hidden',
        aboveTabs
          ? 'pb-[calc(max(.875rem,env(safe-area-inset-bottom))+5.375rem)]'
          : 'pb-[max(1.125rem,env(safe-area-inset-bottom))]',
      )}
    >
      <div className="mx-auto max-w-160">{children}</div>
    </div>,
    document.body,
  )
}
