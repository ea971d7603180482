import { OUTLET_KINDS, type OutletKind } from '@nikhar/contract/salons'
import { Flower2, Gem, Hand, type LucideIcon, Scissors, Slice, Sparkles } from 'lucide-react'
import { useId } from 'react'
import { classes } from '@nikhar/ui/classes'
import { FieldError } from '@nikhar/ui/field-frame'

const KINDS: Record<OutletKind, { label: string; icon: LucideIcon }> = {
  SALON: { label: 'Salon', icon: Scissors },
  BARBER: { label: 'Barber', icon: Slice },
  SPA: { label: 'Spa', icon: Flower2 },
  BEAUTY: { label: 'Beauty', icon: Sparkles },
  NAILS: { label: 'Nails', icon: Hand },
  BRIDAL: { label: 'Bridal', icon: Gem },
}

interface KindChoiceProps {
  value: OutletKind | ''
  error: string | undefined
  onChange: (kind: OutletKind) => void
}

export function KindChoice({ value, error, onChange }: KindChoiceProps) {
  const name = useId()
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined} className="min-w-0">
      <legend className="mb-1.75 text-sm font-semibold text-ink-2">What kind of place</legend>
      <div className="grid grid-cols-3 gap-2 md:grid-cols-6">
        {OUTLET_KINDS.map((kind) => {
          const { label, icon: Icon } = KINDS[kind]
          return (
            <label
              key={kind}
              className={classes(
                'relative flex min-h-16 flex-col items-center justify-center gap-1 rounded-md bg-surface text-sm font-semibold text-ink-2',
                'shadow-line-strong has-checked:bg-primary-soft has-checked:text-on-primary-soft',
                'has-checked:shadow-[inset_0_0_0_1.5px_currentColor] has-focus-visible:outline-2',
                'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={kind === value}
                onChange={() => onChange(kind)}
                className="absolute inset-0 appearance-none rounded-md outline-none"
              />
              <Icon className="size-5" />
              {label}
            </label>
          )
        })}
      </div>
      <FieldError id={`${name}-error`}>{error && 'Choose what kind of place it is'}</FieldError>
    </fieldset>
  )
}
