import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'
import { fieldBox, fieldBoxInvalid, fieldInput } from './field-styles.ts'
import { describedByIds, FieldFrame, type FieldLabels } from './field-frame.tsx'

interface FieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldLabels {
  icon?: ReactNode
  /** Inside the box on the right: a `FieldButton`, a unit. */
  trailing?: ReactNode
}

export function Field(props: FieldProps) {
  const { label, labelHidden, hint, error, icon, trailing, className, id: givenId, ...input } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const labels = { label, labelHidden, hint, error }

  return (
    <FieldFrame id={id} className={className} {...labels}>
      <div className={classes(error ? fieldBoxInvalid : fieldBox, 'flex min-h-13.5 items-center gap-2.75 px-4')}>
        {icon && <span className="pointer-events-none flex text-ink-3">{icon}</span>}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedByIds(id, labels)}
          className={classes(fieldInput, 'self-stretch')}
        />
        {trailing && <span className="-mr-2.5 flex flex-none">{trailing}</span>}
      </div>
    </FieldFrame>
  )
}

export function PasswordField(props: Omit<FieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye

  const toggle = (
    <button
      type="button"
      aria-pressed={shown}
      aria-label={`Show ${props.label.toLowerCase()}`}
      onClick={() => setShown(!shown)}
      className="grid size-target place-items-center rounded-sm text-ink-3 hover:text-ink"
    >
      <Icon />
    </button>
  )
  return (
    <Field autoCapitalize="none" spellCheck={false} {...props} type={shown ? 'text' : 'password'} trailing={toggle} />
  )
}

interface FieldButtonProps extends ComponentProps<'button'> {
  /** Green: the code has been sent. */
  done?: boolean
}

/** The button inside a field, such as Send OTP. */
export function FieldButton({ done = false, className, ...rest }: FieldButtonProps) {
  const look = done ? 'bg-success-soft text-on-success-soft' : 'bg-primary-soft text-on-primary-soft'
  return (
    <button
      type="button"
      {...rest}
      className={classes(
        'inline-flex min-h-target items-center gap-1 rounded-sm px-3.5 text-sm font-semibold whitespace-nowrap',
        'transition-transform duration-(--dur-1) active:scale-98 disabled:active:scale-100',
        look,
        className,
      )}
    />
  )
}
