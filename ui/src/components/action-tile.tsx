import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Link, type LinkProps } from './link.tsx'

const tile =
  'grid flex-[1_0_3.5rem] content-start justify-items-center gap-1.5 rounded-md text-xs font-semibold text-ink-2'

interface ActionTileProps extends ComponentProps<'button'> {
  icon: LucideIcon
  /** For a toggle such as Save: filled when on. */
  on?: boolean
}

/** An icon above its label, in a row of equal tiles: Save, Call, Directions, Share. */
export function ActionTile({ icon, on, children, className, ...rest }: ActionTileProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(on !== undefined && { 'aria-pressed': on })}
      className={classes(tile, className)}
    >
      <TileIcon icon={icon} on={on} />
      {children}
    </button>
  )
}

/** The same tile as a link: to the phone, to a map. */
export function ActionTileLink({ icon, children, className, ...rest }: LinkProps & { icon: LucideIcon }) {
  return (
    <Link {...rest} className={classes(tile, className)}>
      <TileIcon icon={icon} />
      {children}
    </Link>
  )
}

function TileIcon({ icon: Icon, on = false }: { icon: LucideIcon; on?: boolean | undefined }) {
  return (
    <span
      className={classes(
        'grid size-12 place-items-center rounded-md text-[1rem] transition-colors duration-(--dur-2)',
        on ? 'bg-primary text-on-primary' : 'bg-primary-soft text-on-primary-soft',
      )}
    >
      <Icon className={classes(on && 'fill-current')} />
    </span>
  )
}
