import type { ReactNode } from 'react'
import { classes } from '@nikhar/ui/classes'

/**
 * A label of the hero. The design system's chips come with buttons, which would add weight to every visit of this page.
 */
export function HeroChip({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={classes('inline-flex items-center gap-1.5 rounded-full px-3 font-medium whitespace-nowrap', className)}
    >
      {children}
    </span>
  )
}
