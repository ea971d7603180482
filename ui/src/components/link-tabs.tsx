import { formatCount } from '@nikhar/contract/money'
import { classes } from './classes.ts'
import { Link } from './link.tsx'

interface LinkTab {
  to: string
  label: string
  count?: number | undefined
  active: boolean
  /** Its page needs attention now. */
  urgent?: boolean
}

/** Looks like tabs, but each is a link, so that each has an address. */
export function LinkTabs({ label, items }: { label: string; items: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} className="flex w-fit max-w-full gap-1 overflow-x-auto rounded-[1.125rem] bg-surface-2 p-1">
      {items.map(({ to, label: text, count, active, urgent = false }) => (
        <Link
          key={to}
          to={to}
          aria-current={active ? 'true' : undefined}
          className={classes(
            'flex min-h-target items-center gap-1.5 rounded-[.9rem] px-3.5 text-sm font-semibold whitespace-nowrap',
            active ? 'bg-surface-on text-primary shadow-1' : 'text-ink-3 hover:text-ink',
            urgent && 'text-danger!',
          )}
        >
          {text}
          {count !== undefined && count > 0 && <span>{formatCount(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
