import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'
import { fieldBox, fieldBoxInvalid, fieldInput } from './field-styles.ts'
import { describedByIds, FieldFrame, type FieldLabels } from './field-frame.tsx'

interface TextAreaProps extends ComponentProps<'textarea'>, FieldLabels {}

/** Grows with its text in browsers that support field-sizing. */
export function TextArea({ label, labelHidden, hint, error, className, id: givenId, ...area }: TextAreaProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const labels = { label, labelHidden, hint, error }

  return (
    <FieldFrame id={id} className={className} {...labels}>
      <div className={classes(error ? fieldBoxInvalid : fieldBox, 'flex')}>
        <textarea
          rows={3}
          {...area}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedByIds(id, labels)}
          className={classes(fieldInput, 'field-sizing-content max-h-60 min-h-22 resize-none px-4 py-3.5')}
        />
      </div>
    </FieldFrame>
  )
}
