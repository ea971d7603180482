import { classes } from './classes.ts'

/** Takes the size and rounding of the content it replaces; set `aria-busy` on the region that loads. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classes(
        'relative overflow-hidden bg-surface-3',
        'after:absolute after:inset-0 after:-translate-x-full after:animate-sweep after:bg-linear-100',
        'after:from-transparent after:via-surface-2 after:to-transparent motion-reduce:after:hidden in-data-skeleton:after:hidden',
        className,
      )}
    />
  )
}

/** Replaces lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div className={classes('grid gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classes('h-3.5 rounded-full', line === lines - 1 ? 'w-2/5' : 'w-full')} />
      ))}
    </div>
  )
}
