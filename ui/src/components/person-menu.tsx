import { ChevronsUpDown, LogOut } from 'lucide-react'
import { useId } from 'react'
import { Avatar } from './avatar.tsx'
import { classes } from './classes.ts'
import { ThemeToggle } from './theme-toggle.tsx'

interface PersonMenuProps {
  /** Who is logged in. */
  name: string
  /** Below the name. */
  role?: string
  /** On the dark rail. */
  onDark?: boolean
  /** Leaves the words to screen readers where the rail is narrow. */
  narrow?: string
  className?: string
  onLogOut: () => void
}

/** The foot of a rail: who is logged in, and behind it theme and logout. */
export function PersonMenu({ name, role, onDark = false, narrow, className, onLogOut }: PersonMenuProps) {
  const id = useId()
  return (
    <div>
      <button
        type="button"
        popoverTarget={id}
        className={classes(
          'flex min-h-12 w-full items-center gap-2.5 rounded-[.85rem] px-2 text-left',
          onDark ? 'hover:bg-[rgb(255_255_255/.06)]' : 'hover:bg-surface-2',
          className,
        )}
      >
        <span className="sr-only">Account: </span>
        <Avatar name={name} className="size-9!" />
        <span className={classes('min-w-0 flex-1 text-sm leading-tight', narrow)}>
          <span className="block truncate font-semibold">{name}</span>
          {role !== undefined && (
            <span className={classes('block truncate text-xs', onDark ? 'text-ink-on-dark-2' : 'text-ink-3')}>
              {role}
            </span>
          )}
        </span>
        <ChevronsUpDown
          aria-hidden="true"
          className={classes('size-4 flex-none', onDark ? 'text-ink-on-dark-2' : 'text-ink-3', narrow)}
        />
      </button>
      <div
        id={id}
        popover="auto"
        className="inset-auto bottom-18 left-3 m-0 w-60 gap-2 rounded-lg border-0 bg-surface-pop p-3 text-ink shadow-3 open:grid"
      >
        <ThemeToggle />
        <button
          type="button"
          onClick={onLogOut}
          className="flex min-h-target items-center gap-3 rounded-[.85rem] px-3 text-sm font-semibold hover:bg-surface-2"
        >
          <LogOut aria-hidden="true" className="size-4.5" />
          Log out
        </button>
      </div>
    </div>
  )
}
