import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import { Logo, LogoMark } from '@nikhar/ui/logo'
import type { NavItem } from '@nikhar/ui/nav-item'
import { PersonMenu } from '@nikhar/ui/person-menu'
import type { NavGroup } from './nav.ts'
import { useLogOut } from './use-log-out.ts'

/** An icon above its word on tablets, beside it on wide screens. */
const row = classes(
  'relative flex w-full items-center font-semibold max-desk:min-h-13 max-desk:flex-col max-desk:justify-center',
  'max-desk:gap-0.5 max-desk:rounded-xs max-desk:px-0.5 max-desk:py-1 max-desk:text-xs',
  // With a mouse all entries fit a window of 900 px.
  'desk:min-h-10 desk:pointer-coarse:min-h-target desk:gap-2.75 desk:rounded-[.85rem] desk:px-3 desk:text-sm',
)
const quiet = 'text-ink-on-dark-2 hover:bg-[rgb(255_255_255/.06)]'

interface RailProps {
  groups: NavGroup[]
  /** On wide screens only; tablets have it in More. */
  outletSwitch: ReactNode
  onMore: () => void
  /** Of the account at this outlet, in words. */
  role: string
}

/** The dark column on tablets and wide screens. */
export function Rail({ groups, outletSwitch, onMore, role }: RailProps) {
  const logOut = useLogOut()
  return (
    <aside className="sticky top-0 flex h-svh flex-col bg-surface-dark text-ink-on-dark max-md:hidden max-desk:px-1.5 max-desk:py-3 desk:px-3 desk:pt-4 desk:pb-2 print:hidden">
      <div className="mb-3 flex justify-center desk:justify-start desk:px-2">
        <Logo onDark className="max-desk:hidden" />
        <LogoMark className="size-9 desk:hidden [&_g]:fill-ink-on-dark-2" />
      </div>
      <div className="max-desk:hidden">{outletSwitch}</div>
      <nav
        aria-label="Desk"
        className="-mx-3 min-h-0 flex-1 overflow-y-auto px-3 max-desk:-mx-1.5 max-desk:px-1.5 desk:mt-2"
      >
        {groups.map(({ id, heading, items }, index) => (
          <div key={id}>
            {heading !== undefined && (
              <p className="px-3 pt-1.5 pb-0.5 text-xs font-semibold text-ink-on-dark-2 max-desk:hidden">{heading}</p>
            )}
            {heading === undefined && index > 0 && <hr className="mx-3 my-1.5 border-[rgb(255_255_255/.14)]" />}
            {items.map((item) => (
              <RailLink key={item.label} {...item} />
            ))}
          </div>
        ))}
      </nav>
      <div className="mt-2 max-desk:hidden">
        <PersonMenu name={role} onDark onLogOut={() => void logOut()} />
      </div>
      <button type="button" onClick={onMore} className={classes(row, quiet, 'desk:hidden')}>
        <Menu className="size-5" />
        More
      </button>
    </aside>
  )
}

function RailLink({ to, label, icon: Icon, active, count = 0 }: NavItem) {
  return (
    <Link
      to={to}
      aria-current={active ? 'page' : undefined}
      className={classes(row, active ? 'bg-[rgb(255_255_255/.13)] text-ink-on-dark' : quiet)}
    >
      {active && <span className="absolute inset-y-2.5 -left-1.5 w-0.75 rounded-r-full bg-accent desk:-left-3" />}
      <Icon className="size-5 desk:size-4.5" />
      <span className="desk:flex-1">{label}</span>
      {count > 0 && (
        <span className="min-w-5 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-bold text-on-accent tabular-nums max-desk:absolute max-desk:top-0.5 max-desk:left-[calc(50%+.35rem)]">
          {count}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </Link>
  )
}
