import { type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { classes } from './classes.ts'

interface ActionBarProps {
  /** Leaves room for the tab bar, which floats above it. Otherwise the bar replaces the tabs. */
  aboveTabs?: boolean
  children: ReactNode
}

/** The main action of a page, fixed to the bottom of the screen. From 1024 px on it is in the page's side column. */
export function ActionBar({ aboveTabs = false, children }: ActionBarProps) {
  useLayoutEffect(() => (aboveTabs ? undefined : hideTabs()), [aboveTabs])
  // A portal, because the entrance animation of the page would move the bar as well.
  return createPortal(
    <div
      className={classes(
        'fixed inset-x-0 bottom-0 z-15 max-h-[45svh] overflow-y-auto rounded-t-xl bg-surface px-gutter pt-3.5 shadow-bar lg:hidden',
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

/**
 * Marks the body for `tab-bar.tsx`, until the returned function is called. A `:has()` on the body would need no script,
 * but the browser would compute every style of the page again whenever an element is added.
 */
export function hideTabs() {
  document.body.dataset['actionBar'] = ''
  // React calls this before the bar of the next page is added.
  return () => void delete document.body.dataset['actionBar']
}
