import { Menu, type LucideIcon } from 'lucide-react'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import type { NavItem } from '@nikhar/ui/nav-item'
import type { NavGroup } from './nav.ts'

const part = 'relative flex flex-col items-center justify-center gap-0.5 rounded-md text-xs font-semibold'

interface BottomBarProps {
  groups: NavGroup[]
  onMore: () => void
}

/** The navigation on phones. More is also active on the pages that it lists. */
export function BottomBar({ groups, onMore }: BottomBarProps) {
  const items = groups.flatMap((group) => group.items)
  const shown = items.filter(({ inBar }) => inBar)
  const isBehindMore = items.some(({ inBar, active }) => active && !inBar)
  return (
    <nav
      aria-label="Main"
      className={classes(
        'fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col bg-surface px-2 pt-1.5 shadow-bar md:hidden',
        'pb-[max(.6rem,env(safe-area-inset-bottom))] in-data-action-bar:hidden print:hidden',
      )}
    >
      {shown.map((item) => (
        <BarLink key={item.label} {...item} />
      ))}
      <button
        type="button"
        onClick={onMore}
        className={classes(part, 'min-h-14', isBehindMore ? 'text-on-primary-soft' : 'text-ink-3')}
      >
        <BarIcon icon={Menu} active={isBehindMore} />
        More
      </button>
    </nav>
  )
}

function BarLink({ to, label, icon, active, count = 0 }: NavItem) {
  return (
    <Link
      to={to}
      aria-current={active ? 'page' : undefined}
      className={classes(part, 'min-h-14', active ? 'text-on-primary-soft' : 'text-ink-3')}
    >
      <BarIcon icon={icon} active={active} />
      {label}
      {count > 0 && (
        <span className="absolute top-0.5 left-[calc(50%+.4rem)] min-w-5 rounded-full bg-accent px-1 text-center leading-5 font-bold text-on-accent tabular-nums">
          {count}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </Link>
  )
}

function BarIcon({ icon: Icon, active }: { icon: LucideIcon; active: boolean }) {
  return (
    <span className={classes('grid h-7 w-12 place-items-center rounded-full', active && 'bg-primary-soft')}>
      <Icon className="size-5.5" />
    </span>
  )
}
