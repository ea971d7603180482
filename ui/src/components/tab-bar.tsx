import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import { Link } from './link.tsx'
import type { NavItem } from './nav-item.ts'

/** Where a `SelectionBar` is rendered: the tabs then shrink to their icons. */
export const SELECTION_SLOT_ID = 'tab-bar-selection'

/** The floating navigation on phones, unless the page has an action bar; the top bar replaces it from 1024 px on. */
export function TabBar({ items }: { items: NavItem[] }) {
  const position = items.findIndex(({ active }) => active)
  const pill: CSSProperties = { width: `calc(100% / ${items.length})`, translate: `${position * 100}% 0` }
  return (
    <div
      className={classes(
        'group/bar fixed inset-x-4 bottom-[max(.875rem,env(safe-area-inset-bottom))] z-20 mx-auto max-w-96 lg:hidden',
        'flex flex-wrap rounded-[1.625rem] bg-surface p-1.5 in-data-action-bar:hidden',
        'shadow-[0_0_0_1px_var(--line-bar),var(--depth-3)] has-data-selection:p-1',
      )}
    >
      <nav
        aria-label="Main"
        className="relative grid flex-1 auto-cols-fr grid-flow-col group-has-data-selection/bar:flex-none"
      >
        {position >= 0 && (
          <span
            style={pill}
            className={classes(
              'absolute inset-y-0 left-0 rounded-[1.25rem] bg-primary-soft',
              'transition-[translate] duration-(--dur-2) ease-out',
            )}
          />
        )}
        {items.map((item) => (
          <Tab key={item.to} {...item} />
        ))}
      </nav>
      <div id={SELECTION_SLOT_ID} className="contents" />
    </div>
  )
}

function Tab({ to, label, icon: Icon, active, count = 0 }: NavItem) {
  return (
    <Link
      to={to}
      aria-current={active ? 'page' : undefined}
      className={classes(
        'relative flex min-h-13.5 group-has-data-selection/bar:w-11 flex-col items-center justify-center gap-0.5 rounded-[1.25rem] text-xs',
        'font-semibold',
        'transition-colors duration-(--dur-2) active:scale-98',
        active ? 'text-on-primary-soft' : 'text-ink-3 hover:text-ink',
      )}
    >
      <Icon className="size-5.5" />
      <span className="group-has-data-selection/bar:sr-only">{label}</span>
      {count > 0 && (
        <span
          className={classes(
            'absolute top-1.5 left-[calc(50%+.35rem)] min-w-5 rounded-full bg-accent px-1 text-center',
            'leading-5 font-bold text-on-accent',
          )}
        >
          {count}
          <span className="sr-only"> {count === 1 ? 'item' : 'items'}</span>
        </span>
      )}
    </Link>
  )
}
