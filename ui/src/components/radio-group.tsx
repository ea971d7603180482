import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { FieldError } from './field-frame.tsx'

interface RadioGroupProps<Value extends string> {
  legend: string
  legendHidden?: boolean
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value) => void
  /** Rows with a round mark, or pills in one line. */
  look?: 'rows' | 'pills'
  error?: string | undefined
  disabled?: boolean
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, legendHidden = false, options, value, onChange, look = 'rows', error, disabled = false } = props
  const name = useId()
  const Option = look === 'rows' ? Row : Pill

  return (
    <fieldset disabled={disabled} aria-describedby={error ? `${name}-error` : undefined} className="min-w-0">
      <legend className={legendHidden ? 'sr-only' : 'mb-1.75 text-sm font-semibold text-ink-2'}>{legend}</legend>
      <div className={look === 'rows' ? 'grid divide-y divide-line' : 'flex flex-wrap gap-2'}>
        {options.map((option) => (
          <Option key={option.value} label={option.label}>
            {(className) => (
              <input
                type="radio"
                name={name}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                className={className}
              />
            )}
          </Option>
        ))}
      </div>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  )
}

interface OptionProps {
  label: string
  children: (className: string) => ReactNode
}

function Row({ label, children }: OptionProps) {
  return (
    <label className="flex min-h-13 items-center gap-3.5 font-medium">
      {children(
        classes(
          'size-5.5 flex-none appearance-none rounded-full shadow-[inset_0_0_0_1.75px_var(--line-field)]',
          'forced-colors:appearance-auto',
          'transition-shadow duration-(--dur-1) checked:shadow-[inset_0_0_0_6.5px_var(--primary)]',
        ),
      )}
      {label}
    </label>
  )
}

function Pill({ label, children }: OptionProps) {
  return (
    <label
      className={classes(
        'relative inline-flex min-h-target flex-1 items-center justify-center rounded-full bg-surface px-4',
        'text-sm font-semibold whitespace-nowrap text-ink-2',
        'shadow-line-strong has-checked:bg-primary-soft has-checked:text-on-primary-soft',
        'has-checked:shadow-[inset_0_0_0_1.5px_currentColor] has-focus-visible:outline-2',
        'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      {children('absolute inset-0 appearance-none rounded-full outline-none')}
      {label}
    </label>
  )
}
