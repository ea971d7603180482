import { Check, Minus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The label; without it set `aria-label`. */
  children?: ReactNode
  /** Indeterminate: some, but not all, of its items are checked. */
  partly?: boolean
}

const icon = classes(
  'pointer-events-none absolute inset-0 m-auto size-4 scale-50 stroke-3 text-on-primary opacity-0 forced-colors:hidden',
  'transition-[scale,opacity] duration-(--dur-1) peer-disabled:text-ink-disabled',
)

export function Checkbox({ children, partly, className, ref, ...input }: CheckboxProps) {
  return (
    <label className={classes('inline-flex min-h-target min-w-target items-center gap-3', className)}>
      <span className="relative m-auto grid size-6 flex-none place-items-center">
        <input
          {...input}
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = partly ?? false
            if (typeof ref === 'function') return ref(box)
            if (ref) ref.current = box
          }}
          className={classes(
            'peer absolute inset-0 appearance-none rounded-xs bg-surface',
            'shadow-[inset_0_0_0_1.75px_var(--line-field)]',
            'checked:bg-primary checked:shadow-none indeterminate:bg-primary indeterminate:shadow-none',
            'transition-colors duration-(--dur-1) disabled:bg-surface-2',
            'disabled:shadow-[inset_0_0_0_1.5px_var(--line-strong)]',
            'forced-colors:appearance-auto',
          )}
        />
        <Check className={classes(icon, 'peer-checked:scale-100 peer-checked:opacity-100')} />
        {/* Rendered wherever it can be needed: the styles alone show it. */}
        {partly !== undefined && (
          <Minus className={classes(icon, 'peer-indeterminate:scale-100 peer-indeterminate:opacity-100')} />
        )}
      </span>
      {children !== undefined && <span className="min-w-0 flex-1">{children}</span>}
    </label>
  )
}
