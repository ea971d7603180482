import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import { Seal } from './seal.tsx'

const row = 'flex min-h-14 w-full items-center gap-4 rounded-sm text-left font-semibold'

/** Rows that lead somewhere, inside a card. */
export function MenuList({ children }: { children: ReactNode }) {
  return <ul className="grid">{children}</ul>
}

interface MenuLinkProps {
  to: string
  icon: LucideIcon
  children: ReactNode
}

export function MenuLink({ to, icon: Icon, children }: MenuLinkProps) {
  return (
    <li>
      <Link to={to} className={classes(row, 'group')}>
        <Seal tone="plain" size="sm">
          <Icon />
        </Seal>
        <span className="min-w-0 flex-1">{children}</span>
        <ChevronRight className="text-ink-3 transition-transform duration-(--dur-1) group-hover:translate-x-0.5" />
      </Link>
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
        <Seal tone={danger ? 'bad' : 'plain'} size="sm">
          <Icon />
        </Seal>
        {children}
      </button>
    </li>
  )
}
