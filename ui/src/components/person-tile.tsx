import { Check, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Avatar } from './avatar.tsx'
import { classes } from './classes.ts'

interface PersonTileProps extends ComponentProps<'button'> {
  name: string
  /** 8 years */
  detail: string
  src?: string | undefined
  srcSet?: string
  /** Replaces the photo, for the choice of any stylist. */
  icon?: LucideIcon
  selected: boolean
}

/** A choice in the list of stylists. */
export function PersonTile({ name, detail, src, srcSet, icon: Icon, selected, className, ...rest }: PersonTileProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      className={classes(
        'relative grid w-24 flex-none content-start justify-items-center rounded-md text-center',
        'disabled:[&>:first-child]:opacity-45 disabled:[&>:first-child]:grayscale',
        className,
      )}
    >
      <span
        className={classes(
          'arch-face relative mb-2',
          selected && 'ring-[2.5px] ring-primary ring-offset-3 ring-offset-ground',
        )}
      >
        {Icon ? (
          <span
            className={classes(
              'arch-face grid size-19 place-items-center bg-primary-soft text-[1.35rem]',
              'text-on-primary-soft',
            )}
          >
            <Icon />
          </span>
        ) : (
          <Avatar name={name} src={src} {...(srcSet && { srcSet })} shape="lg" className="shadow-1" />
        )}
        {selected && (
          <span
            className={classes(
              'absolute -right-1.5 -bottom-1.5 grid size-6 animate-pop place-items-center rounded-full',
              'bg-primary text-on-primary shadow-[0_0_0_2.5px_var(--ground)]',
            )}
          >
            <Check className="size-3.5 stroke-3" />
          </span>
        )}
      </span>
      <span className="text-sm font-semibold">{name}</span>
      <span className="text-xs text-ink-3">{detail}</span>
    </button>
  )
}
