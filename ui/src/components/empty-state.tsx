import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface EmptyStateProps {
  /** One of the drawings in drawing.tsx. */
  drawing: ReactNode
  title: string
  text?: ReactNode
  /** One or two buttons. */
  actions?: ReactNode
  className?: string
}

export function EmptyState({ drawing, title, text, actions, className }: EmptyStateProps) {
  return (
    <div className={classes('grid justify-items-center gap-1.5 px-5 py-7 text-center', className)}>
      {drawing}
      <h2 className="mt-3 type-h2 text-balance">{title}</h2>
      {text !== undefined && <p className="max-w-76 text-ink-2 text-pretty">{text}</p>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
