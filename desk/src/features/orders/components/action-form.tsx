import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'

interface ActionFormProps {
  title: string
  text?: string | undefined
  submitLabel: string
  pending: boolean
  error: Error | null
  destructive?: boolean
  /** There is nothing to save yet, or it is invalid. */
  disabled?: boolean
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>
  onBack: () => void
  children: ReactNode
}

/** The common layout of actions that need input from the salon. */
export function ActionForm({
  title,
  text,
  submitLabel,
  pending,
  error,
  destructive = false,
  disabled = false,
  onSubmit,
  onBack,
  children,
}: ActionFormProps) {
  return (
    <form noValidate aria-label={title} onSubmit={onSubmit} className="grid gap-4 rounded-lg bg-surface-tint p-4">
      <div>
        <h3 className="type-h3">{title}</h3>
        {text && <p className="mt-1 text-sm text-ink-2">{text}</p>}
      </div>
      {children}
      <InlineError error={error?.message} />
      <div className="sticky -bottom-5 z-1 -mx-4 -mb-4 grid grid-cols-2 gap-3 rounded-b-lg bg-surface-tint p-4 max-lg:-bottom-4">
        <Button size="sm" variant="soft" onClick={onBack}>
          Back
        </Button>
        <Button
          type="submit"
          size="sm"
          variant={destructive ? 'dangerFilled' : 'primary'}
          disabled={disabled}
          pending={pending}
          pendingText="Saving..."
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
