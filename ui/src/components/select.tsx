import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { fieldBox, fieldBoxInvalid, fieldInput } from './field-styles.ts'
import { describedByIds, FieldFrame, type FieldLabels } from './field-frame.tsx'

interface SelectProps extends ComponentProps<'select'>, FieldLabels {
  icon?: ReactNode
}

/** A native select, which works best on phones. */
export function Select(props: SelectProps) {
  const { label, labelHidden, hint, error, icon, className, id: givenId, children, ...select } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const labels = { label, labelHidden, hint, error }

  return (
    <FieldFrame id={id} className={className} {...labels}>
      <div className={classes(error ? fieldBoxInvalid : fieldBox, 'relative flex min-h-13.5 items-center')}>
        {icon && <span className="pointer-events-none absolute left-4 flex text-ink-3">{icon}</span>}
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedByIds(id, labels)}
          className={classes(
            fieldInput,
            'min-h-13.5 appearance-none rounded-md pr-11 [&>option]:bg-surface',
            icon ? 'pl-11.5' : 'pl-4',
          )}
        >
          {children}
        </select>
        <ChevronDown className="pointer-events-none absolute right-4 text-ink-3" />
      </div>
    </FieldFrame>
  )
}
