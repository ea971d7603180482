import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useSlot } from '../hooks/use-slot.ts'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { Link } from './link.tsx'
import { Logo } from './logo.tsx'
import type { NavItem } from './nav-item.ts'

interface TopBarProps {
  homeTo: string
  items: NavItem[]
}

const SLOT_ID = 'top-bar-slot'

/** The main navigation from 1024 px on; phones have the tab bar. */
export function TopBar({ homeTo, items }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 hidden bg-ground/90 backdrop-blur-md lg:block">
      <div className="page-width flex items-center gap-5 py-4.5">
        <Link to={homeTo} aria-label="Nikhar, home" className="rounded-sm">
          <Logo />
        </Link>
        <div id={SLOT_ID} className="flex min-w-0 flex-1 items-center gap-5" />
        <nav aria-label="Main" className="flex gap-1">
          {items.map((item) => (
            <TopLink key={item.to} {...item} />
          ))}
        </nav>
      </div>
    </header>
  )
}

/** Renders content of a page between the logo and the navigation, such as the search of the home page. */
export function TopBarPortal({ children }: { children: ReactNode }) {
  const slot = useSlot(SLOT_ID)
  return slot && createPortal(children, slot)
}

function TopLink({ to, label, icon: Icon, active, count = 0 }: NavItem) {
  return (
    <Link
      to={to}
      aria-current={active ? 'page' : undefined}
      className={classes(
        'flex min-h-target items-center gap-2 rounded-[.9rem] px-4 font-semibold',
        active ? 'bg-primary-soft text-on-primary-soft' : 'text-ink-2 hover:bg-surface-2',
      )}
    >
      <Icon />
      {label}
      {count > 0 && (
        <span
          className={classes(
            'min-w-5.5 rounded-full bg-accent px-1.25 text-center text-xs leading-5.5 font-bold',
            'text-on-accent',
          )}
        >
          {count}
          <span className="sr-only"> {count === 1 ? 'item' : 'items'}</span>
        </span>
      )}
    </Link>
  )
}

interface PageHeaderProps {
  title: string
  onBack?: () => void
  trailing?: ReactNode
}

/** A bar with a back button and the title of the page, which stays at the top of phones. */
export function PageHeader({ title, onBack, trailing }: PageHeaderProps) {
  return (
    <div
      className={classes(
        'sticky top-0 z-10 bg-ground/90 backdrop-blur-md lg:static lg:bg-transparent',
        'lg:backdrop-blur-none',
      )}
    >
      <div className="page-width flex min-h-17.5 items-center gap-3 pt-[max(.75rem,env(safe-area-inset-top))] pb-3">
        {onBack && (
          <IconButton label="Back" onClick={onBack}>
            <ArrowLeft />
          </IconButton>
        )}
        <h1 className="min-w-0 flex-1 type-h2 lg:type-h1">{title}</h1>
        {trailing}
      </div>
    </div>
  )
}
