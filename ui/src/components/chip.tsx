import { Check, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Link, type LinkProps } from './link.tsx'

const tones = {
  plain: 'bg-surface-2 text-ink-2 font-medium',
  plum: 'bg-primary-soft text-on-primary-soft font-medium',
  offer: 'bg-accent-soft text-on-accent-soft font-semibold',
  leaf: 'bg-success-soft text-on-success-soft font-medium',
  rose: 'bg-rose-soft text-on-rose-soft font-medium',
}

const base = 'inline-flex items-center gap-1.5 rounded-full text-sm whitespace-nowrap'

interface ChipProps extends ComponentProps<'span'> {
  tone?: keyof typeof tones
}

export function Chip({ tone = 'plain', className, ...rest }: ChipProps) {
  return <span {...rest} className={classes(base, 'min-h-8 px-3', tones[tone], className)} />
}

interface ChipButtonProps extends ComponentProps<'button'> {
  tone?: 'plain' | 'plum'
}

export function ChipButton({ tone = 'plain', className, ...rest }: ChipButtonProps) {
  const look = tone === 'plum' ? 'bg-primary-soft text-on-primary-soft' : 'bg-surface-2 text-primary hover:bg-surface-3'
  const press = 'min-h-target justify-center px-4 font-semibold transition-transform duration-(--dur-1) active:scale-98'
  return <button type="button" {...rest} className={classes(base, press, look, className)} />
}

const action =
  'min-h-target flex-1 justify-center bg-surface-2 px-4 font-semibold text-primary hover:bg-surface-3 active:scale-98 lg:flex-none'

interface ActionIcon {
  icon: LucideIcon
}

/** An icon with its label; chips in a row share the width on phones. */
export function ActionChip({ icon: Icon, className, children, ...rest }: ComponentProps<'button'> & ActionIcon) {
  return (
    <button type="button" {...rest} className={classes(base, action, className)}>
      <Icon className="size-4" /> {children}
    </button>
  )
}

export function ActionChipLink({ icon: Icon, className, children, ...rest }: LinkProps & ActionIcon) {
  return (
    <Link {...rest} className={classes(base, action, className)}>
      <Icon className="size-4" /> {children}
    </Link>
  )
}

interface FilterChipProps extends ComponentProps<'button'> {
  on: boolean
  /** A tick shows that several can be on at once. */
  several?: boolean
}

export function FilterChip({ on, several = false, className, children, ...rest }: FilterChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={on}
      className={classes(
        base,
        'min-h-target px-4 font-semibold',
        on
          ? 'bg-primary-soft text-on-primary-soft shadow-[inset_0_0_0_1.5px_currentColor]'
          : 'bg-surface text-ink-2 shadow-line-strong hover:bg-surface-2',
        className,
      )}
    >
      {several && on && <Check className="size-4" />}
      {children}
    </button>
  )
}
