import { classes } from './classes.ts'
import { LogoMark } from './logo.tsx'

/** Decorative: the text next to it says what is loading. As large as the text, unless `className` sets a size. */
export function Spinner({ className = 'size-[1.15em]' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={classes('flex-none animate-spin', className)}>
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="3" opacity=".25" />
      <path d="M21.5 12A9.5 9.5 0 0 0 12 2.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

export function LoadingLine({ children = 'Loading...' }: { children?: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-2.5 py-6 text-sm text-ink-3">
      <Spinner className="size-[1.15em] text-primary" />
      {children}
    </p>
  )
}

interface PageSpinnerProps {
  label?: string
  /** The page behind it stays visible. */
  transparent?: boolean
}

/** Covers the screen while a page loads. */
export function PageSpinner({ label = 'Loading', transparent = false }: PageSpinnerProps) {
  return (
    <div role="status" className={classes('fixed inset-0 z-40 grid place-items-center', !transparent && 'bg-ground')}>
      <span
        className={classes(
          'grid place-items-center *:[grid-area:1/1]',
          transparent && 'rounded-full bg-ground p-3 shadow-2',
        )}
      >
        <Spinner className="size-20 text-primary [animation-delay:1s] [&_*]:stroke-1" />
        <LogoMark className="size-10" />
      </span>
      <span className="sr-only">{label}</span>
    </div>
  )
}
