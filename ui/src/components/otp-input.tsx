import { CODE_LENGTH } from '@nikhar/contract/constants'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { classes } from './classes.ts'
import { FieldError } from './field-frame.tsx'
import { eraseCode, type CodeEdit, writeCode } from './one-time-code.ts'

interface OtpInputProps {
  /** Names the group: "Verification code". */
  label: string
  labelHidden?: boolean
  value: string
  onChange: (code: string) => void
  onComplete?: (code: string) => void
  onBlur?: () => void
  error?: string | undefined
  disabled?: boolean
  autoFocus?: boolean
}

const BOXES = Array.from({ length: CODE_LENGTH }, (_, box) => box)

export function OtpInput(props: OtpInputProps) {
  const { label, labelHidden = false, value, onChange, onComplete, onBlur, error, disabled = false, autoFocus } = props
  const id = useId()
  const inputs = useRef<(HTMLInputElement | null)[]>([])

  function focusBox(box: number) {
    const input = inputs.current[Math.max(0, Math.min(box, value.length, CODE_LENGTH - 1))]
    // Not every browser focuses what it selects.
    input?.focus()
    input?.select()
  }
  function apply(next: CodeEdit) {
    // Rendered before the focus moves, because a box after the first empty one rejects the focus.
    flushSync(() => onChange(next.code))
    inputs.current[next.box]?.focus()
    if (next.code.length === CODE_LENGTH && next.code !== value) onComplete?.(next.code)
  }
  function onKeyDown(event: KeyboardEvent, box: number) {
    if (event.key === 'Backspace') apply(eraseCode(value, box))
    else if (event.key === 'ArrowLeft') focusBox(box - 1)
    else if (event.key === 'ArrowRight') focusBox(box + 1)
    else return
    event.preventDefault()
  }
  function onPaste(event: ClipboardEvent, box: number) {
    event.preventDefault()
    apply(writeCode(value, box, event.clipboardData.getData('text')))
  }
  /** A typed digit, a keyboard suggestion or a code that the browser fills in from a message. */
  function onInput(text: string, box: number) {
    if (text === '') return apply(eraseCode(value, box))
    const previous = value[box] ?? ''
    const isTypedAfterDigit = text.length === 2 && previous !== ''
    apply(writeCode(value, box, isTypedAfterDigit ? text.replace(previous, '') : text))
  }

  return (
    <div className="grid gap-1.75">
      <div role="group" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined}>
        <span id={`${id}-label`} className={labelHidden ? 'sr-only' : 'mb-1.75 block text-sm font-semibold text-ink-2'}>
          {label}
        </span>
        <div className="grid max-w-96 grid-cols-6 gap-2">
          {BOXES.map((box) => (
            <input
              key={box}
              ref={(input) => {
                inputs.current[box] = input
              }}
              value={value[box] ?? ''}
              // Not onChange, which does not fire when the typed digit equals the existing one.
              onInput={(event) => onInput(event.currentTarget.value, box)}
              onKeyDown={(event) => onKeyDown(event, box)}
              onPaste={(event) => onPaste(event, box)}
              onFocus={(event) => (box > value.length ? focusBox(value.length) : event.target.select())}
              onBlur={onBlur}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code is what the person came to enter
              autoFocus={autoFocus && box === 0}
              inputMode="numeric"
              autoComplete={box === 0 ? 'one-time-code' : 'off'}
              aria-label={`Digit ${box + 1} of ${CODE_LENGTH}`}
              aria-invalid={error ? true : undefined}
              disabled={disabled}
              className={boxClasses(value[box] !== undefined, Boolean(error))}
            />
          ))}
        </div>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

function boxClasses(filled: boolean, invalid: boolean) {
  return classes(
    'h-14 w-full min-w-0 rounded-[.95rem] border border-transparent text-center text-[1.375rem] font-semibold',
    'tabular-nums',
    'caret-primary outline-hidden transition-shadow duration-(--dur-1)',
    !invalid && 'focus:shadow-field-focus',
    invalid && 'bg-surface-bad text-ink shadow-field-bad',
    invalid && 'focus:shadow-field-bad-focus',
    !invalid && filled && 'bg-surface-tint text-primary not-focus:shadow-[inset_0_0_0_1.5px_var(--line-filled)]',
    !invalid && !filled && 'bg-surface not-focus:shadow-field',
  )
}
