import { Minus, Plus } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { buttonClasses } from './button.tsx'
import { classes } from './classes.ts'

const tones = {
  plum: 'bg-primary text-on-primary shadow-primary',
  soft: 'bg-primary-soft text-on-primary-soft',
}

interface StepperProps {
  /** What is counted, for screen readers: Kesar Glow Facial. */
  label: string
  value: number
  onChange: (value: number) => void
  max?: number
  tone?: keyof typeof tones
  disabled?: boolean
}

export function Stepper({ label, value, onChange, max = 20, tone = 'plum', disabled = false }: StepperProps) {
  const button = 'grid size-target place-items-center rounded-[.875rem] disabled:opacity-45 active:scale-90'
  return (
    <div
      role="group"
      aria-label={`Quantity of ${label}`}
      className={classes(
        'inline-flex h-target items-center rounded-[.875rem] font-bold tabular-nums',
        disabled ? 'bg-surface-2 text-ink-disabled' : tones[tone],
      )}
    >
      <button
        type="button"
        aria-label="Fewer"
        disabled={disabled}
        onClick={() => onChange(value - 1)}
        className={button}
      >
        <Minus className="size-4" />
      </button>
      <output aria-live="polite" className="min-w-5 text-center">
        {value}
      </output>
      <button
        type="button"
        aria-label="More"
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
        className={button}
      >
        <Plus className="size-4" />
      </button>
    </div>
  )
}

/** A Select button that becomes a stepper when pressed, and a button again at zero. */
export function SelectStepper({ primary = false, ...props }: StepperProps & { primary?: boolean }) {
  const { label, value, onChange, disabled = false } = props
  const box = useRef<HTMLDivElement>(null)
  const chosen = value > 0
  const wasChosen = useRef(chosen)

  // The pressed button is replaced: move the focus to its replacement.
  useLayoutEffect(() => {
    if (wasChosen.current === chosen) return
    wasChosen.current = chosen
    if (document.activeElement === document.body || document.activeElement === null) {
      box.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
    }
  }, [chosen])

  return (
    <div
      ref={box}
      className={classes(
        'h-target overflow-visible transition-[width] duration-(--dur-2) ease-out',
        chosen ? 'w-27' : 'w-22',
      )}
    >
      {chosen ? (
        <div className="animate-fade-in">
          <Stepper {...props} />
        </div>
      ) : (
        <button
          type="button"
          disabled={disabled}
          aria-label={`Select ${label}`}
          onClick={() => onChange(1)}
          className={buttonClasses({ variant: primary ? 'primary' : 'outline', size: 'sm', block: true })}
        >
          Select
        </button>
      )}
    </div>
  )
}
