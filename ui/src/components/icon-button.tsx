import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Link, type LinkProps } from './link.tsx'

const base =
  'relative grid size-target flex-none place-items-center rounded-full ' +
  'transition-[transform,background-color] duration-(--dur-1) ease-out active:scale-95 disabled:opacity-50'

const variants = {
  raised: 'bg-surface text-ink shadow-1 hover:bg-surface-2',
  quiet: 'bg-surface-2 text-ink hover:bg-surface-3',
  bare: 'text-ink-2 hover:bg-surface-2',
  glass: 'bg-glass text-on-glass shadow-2 hover:bg-[#fff]',
  film: 'bg-film text-on-film hover:brightness-125',
}

interface IconButtonStyle {
  /** The accessible name, since an icon has none. */
  label: string
  variant?: keyof typeof variants
  /** A small number on the corner; the label must contain it too. */
  count?: number
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'>, IconButtonStyle {
  children: ReactNode
}

export function IconButton({ label, variant = 'raised', count = 0, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classes(base, variants[variant], className)}>
      {children}
      <Count value={count} />
    </button>
  )
}

interface IconLinkProps extends Omit<LinkProps, 'aria-label'>, IconButtonStyle {}

export function IconLink({ label, variant = 'raised', count = 0, className, children, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={classes(base, variants[variant], className)}>
      {children}
      <Count value={count} />
    </Link>
  )
}

function Count({ value }: { value: number }) {
  if (value < 1) return null
  return (
    <span
      aria-hidden="true"
      className={classes(
        'absolute -top-0.75 -right-0.75 min-w-5 animate-pop rounded-full bg-accent px-1.25 text-center',
        'text-xs leading-5 font-bold text-on-accent shadow-[0_0_0_2px_var(--ground)]',
      )}
    >
      {value}
    </span>
  )
}
