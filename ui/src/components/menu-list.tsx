import { ArrowUpRight, ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Link } from './link.tsx'
import { IconTile } from './icon-tile.tsx'

const row = 'flex min-h-14 w-full items-center gap-4 rounded-sm text-left font-semibold'

/** A list of links and buttons inside a card. */
export function MenuList({ children }: { children: ReactNode }) {
  return <ul className="grid">{children}</ul>
}

interface MenuLinkProps {
  to: string
  /** Location state of the page it leads to. */
  state?: unknown
  icon: LucideIcon
  /** For another site. */
  newTab?: boolean
  /** The number of new items behind it. */
  count?: number
  children: ReactNode
}

export function MenuLink({ to, state, icon: Icon, newTab = false, count = 0, children }: MenuLinkProps) {
  const Arrow = newTab ? ArrowUpRight : ChevronRight
  return (
    <li>
      <Link
        to={to}
        state={state}
        {...(newTab && { target: '_blank', rel: 'noreferrer' })}
        className={classes(row, 'group')}
      >
        <IconTile tone="plain" size="sm">
          <Icon />
        </IconTile>
        <span className="min-w-0 flex-1">
          {children}
          {newTab && <span className="sr-only"> (opens in a new tab)</span>}
        </span>
        {count > 0 && (
          <span className="min-w-6 flex-none rounded-full bg-accent px-1.5 text-center text-xs leading-6 font-bold text-on-accent tabular-nums">
            {count}
            <span className="sr-only"> new</span>
          </span>
        )}
        <Arrow className="text-ink-3 transition-transform duration-(--dur-1) group-hover:translate-x-0.5" />
      </Link>
    </li>
  )
}

/** A link to a page that does not exist yet: marked as disabled instead of ignoring clicks. */
export function DisabledMenuLink({ icon: Icon, children }: Pick<MenuLinkProps, 'icon' | 'children'>) {
  return (
    <li>
      <span role="link" aria-disabled="true" className={classes(row, 'text-ink-3')}>
        <IconTile tone="plain" size="sm" className="text-ink-3">
          <Icon />
        </IconTile>
        <span className="min-w-0 flex-1">{children}</span>
        <span className="text-xs font-medium">Soon</span>
      </span>
    </li>
  )
}

interface MenuButtonProps {
  icon: LucideIcon
  onClick: () => void
  danger?: boolean
  children: ReactNode
}

export function MenuButton({ icon: Icon, onClick, danger = false, children }: MenuButtonProps) {
  return (
    <li>
      <button type="button" onClick={onClick} className={classes(row, danger && 'text-danger')}>
        <IconTile tone={danger ? 'bad' : 'plain'} size="sm">
          <Icon />
        </IconTile>
        {children}
      </button>
    </li>
  )
}
