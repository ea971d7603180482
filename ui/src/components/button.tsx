import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Link, type LinkProps } from './link.tsx'
import { Spinner } from './spinner.tsx'

const base =
  'inline-flex items-center justify-center gap-2.5 text-center font-semibold tracking-[-.005em] select-none ' +
  'transition-[transform,background-color,filter] duration-(--dur-1) ease-out active:scale-98 ' +
  'disabled:bg-surface-3 disabled:bg-none disabled:text-ink-3 disabled:shadow-none disabled:active:scale-100 ' +
  'aria-disabled:bg-surface-3 aria-disabled:bg-none aria-disabled:text-ink-3 aria-disabled:shadow-none ' +
  'aria-disabled:active:scale-100'

const variants = {
  primary:
    'text-on-primary bg-primary bg-linear-to-b from-primary-top to-primary to-75% ' +
    'shadow-[inset_0_1px_0_rgb(255_255_255/.18),var(--depth-primary)] hover:brightness-92',
  accent:
    'text-on-accent bg-accent-to bg-linear-to-b from-accent-from to-accent-to ' +
    'shadow-[inset_0_1px_0_rgb(255_255_255/.5),0_10px_20px_-12px_rgb(191_118_12/.8)] hover:brightness-97',
  outline: 'text-primary bg-surface shadow-[inset_0_0_0_1.5px_var(--primary)] hover:bg-surface-tint',
  soft: 'text-on-primary-soft bg-primary-soft hover:brightness-97',
  ghost: 'text-primary hover:bg-surface-tint',
  danger: 'text-danger bg-surface shadow-[inset_0_0_0_1.5px_var(--danger)] hover:bg-surface-bad',
  dangerFilled: 'text-on-danger bg-danger hover:brightness-92',
  onDark: 'text-ink-on-dark shadow-[inset_0_0_0_1.5px_rgb(255_255_255/.35)] hover:bg-[rgb(255_255_255/.08)]',
  link:
    'text-primary underline decoration-[1.5px] underline-offset-4 ' +
    'decoration-[color-mix(in_srgb,currentColor_45%,transparent)] hover:decoration-current',
}

const sizes = {
  lg: 'min-h-13.5 rounded-[1.125rem] px-6 py-2 text-[1rem]',
  md: 'min-h-target rounded-[.875rem] px-4.5 py-1.5 text-base',
  sm: 'min-h-target rounded-[.875rem] px-4 py-1.5 text-sm',
}

interface ButtonStyle {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
  /** Full width of its container. */
  block?: boolean | undefined
}

export function buttonClasses({ variant = 'primary', size = 'lg', block = false }: ButtonStyle) {
  const shape = variant === 'link' ? 'min-h-target gap-1' : sizes[size]
  return classes(base, variants[variant], shape, block && 'w-full')
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Ignores clicks, but keeps its width and the focus. */
  pending?: boolean | undefined
  pendingText?: string | undefined
  children: ReactNode
}

export function Button(props: ButtonProps) {
  const { variant, size, block, pending = false, pendingText, className, children, onClick, ...rest } = props

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending || undefined}
      onClick={handleClick}
      className={classes(buttonClasses({ variant, size, block }), className)}
    >
      {pendingText === undefined ? (
        children
      ) : (
        <PendingLabel pending={pending} label={children} pendingLabel={pendingText} />
      )}
    </button>
  )
}

interface PendingLabelProps {
  pending: boolean
  label: ReactNode
  pendingLabel: string
}

/** Both texts share one grid cell, so that the wider one sets the width and the button never resizes. */
function PendingLabel({ pending, label, pendingLabel }: PendingLabelProps) {
  const cell = 'inline-flex items-center justify-center gap-2.5 [grid-area:1/1]'
  return (
    <span className="inline-grid">
      <span className={classes(cell, pending && 'invisible')}>{label}</span>
      <span className={classes(cell, !pending && 'invisible')} aria-hidden={!pending}>
        <Spinner />
        {pendingLabel}
      </span>
    </span>
  )
}

interface ButtonLinkProps extends LinkProps, ButtonStyle {}

/** A link that looks like a button; also for `tel:`, `mailto:` and other sites. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classes(buttonClasses({ variant, size, block }), className)} />
}
