import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

interface ActionTileProps extends ComponentProps<'button'> {
  icon: LucideIcon
  /** For a toggle such as Save: filled when on. */
  on?: boolean
}

/** An icon over its word, in a row of equals: Save, Call, Directions, Share. */
export function ActionTile({ icon: Icon, on, children, className, ...rest }: ActionTileProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(on !== undefined && { 'aria-pressed': on })}
      className={classes('grid flex-1 justify-items-center gap-1.5 rounded-md text-xs font-semibold text-ink-2', className)}
    >
      <span
        className={classes(
          'grid size-12 place-items-center rounded-md text-[1rem] transition-colors duration-(--dur-2)',
          on ? 'bg-primary text-on-primary' : 'bg-primary-soft text-on-primary-soft',
        )}
      >
        <Icon className={classes(on && 'fill-current')} />
      </span>
      {children}
    </button>
  )
}
