import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface FieldLabels {
  label: string
  /** The label is for screen readers only. */
  labelHidden?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
}

/** The value of a control's `aria-describedby`. */
export function describedByIds(id: string, { hint, error }: Pick<FieldLabels, 'hint' | 'error'>) {
  return classes(hint !== undefined && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined
}

interface FieldFrameProps extends FieldLabels {
  id: string
  className?: string | undefined
  children: ReactNode
}

export function FieldFrame({ id, label, labelHidden = false, hint, error, className, children }: FieldFrameProps) {
  return (
    <div className={classes('grid content-start gap-1.75', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'justify-self-start text-sm font-semibold text-ink-2'}>
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert className="mt-0.5 size-4" />
      {children}
    </p>
  )
}
