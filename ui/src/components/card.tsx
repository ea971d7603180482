import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Link, type LinkProps } from './link.tsx'

const looks = {
  raised: 'shadow-2',
  flat: 'shadow-line',
  /** The open item of a list; set `aria-current` as well. */
  selected: 'shadow-[0_0_0_2px_var(--primary),var(--depth-2)]',
}

interface CardProps extends ComponentProps<'div'> {
  look?: keyof typeof looks
  padded?: boolean
}

export function Card({ look = 'raised', padded = true, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classes('relative rounded-lg bg-surface text-ink', looks[look], padded && 'p-4.5', className)}
    />
  )
}

/** Makes the whole card clickable, with one focus ring; other buttons in the card need `relative z-1`. */
export function CardLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={classes(
        'after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none',
        'focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus',
        className,
      )}
    />
  )
}

/** A divider inside a card; dashed before sums and tickets. */
export function Rule({ dashed = false, className }: { dashed?: boolean; className?: string }) {
  return (
    <hr className={classes(dashed ? 'border-t-[1.5px] border-dashed border-line-strong' : 'border-line', className)} />
  )
}
