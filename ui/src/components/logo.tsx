import { brand } from '@nikhar/contract/brand'
import { classes } from './classes.ts'

const PETAL = 'M0 0C7-7 7-19 0-28C-7-19-7-7 0 0Z'

export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={classes('flex-none', className)}>
      <g transform="translate(20 33)" className="fill-primary">
        <path d={PETAL} transform="rotate(-68)" className="fill-gold" opacity=".95" />
        <path d={PETAL} transform="rotate(68)" className="fill-gold" opacity=".95" />
        <path d={PETAL} transform="rotate(-35)" opacity=".8" />
        <path d={PETAL} transform="rotate(35)" opacity=".8" />
        <path d={PETAL} />
        <circle cy="3.4" r="2.2" className="fill-gold" />
      </g>
    </svg>
  )
}

/** `onDark` uses light petals for dark backgrounds, in both themes. */
export function Logo({ onDark = false, className }: { onDark?: boolean; className?: string }) {
  return (
    <span className={classes('inline-flex items-center gap-1.5', onDark && 'text-ink-on-dark', className)}>
      <LogoMark {...(onDark && { className: 'size-9 [&_g]:fill-ink-on-dark-2' })} />
      <span className="font-display text-[1.5rem] leading-none font-semibold tracking-[-.02em]">{brand.name}</span>
    </span>
  )
}
