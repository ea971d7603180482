import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface SectionHeadingProps {
  id?: string
  children: ReactNode
  /** At the right: a link or a word such as Optional. */
  trailing?: ReactNode
  className?: string
}

export function SectionHeading({ id, children, trailing, className }: SectionHeadingProps) {
  return (
    <div className={classes('flex min-h-target flex-wrap items-center justify-between gap-x-3', className)}>
      <h2 id={id} className="min-w-0 type-h2">
        {children}
      </h2>
      {trailing && <div className="flex-none text-sm text-ink-3">{trailing}</div>}
    </div>
  )
}
