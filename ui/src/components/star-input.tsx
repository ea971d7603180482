import { useId } from 'react'
import { classes } from './classes.ts'
import { STAR_PATH } from './rating.tsx'

const STAR_LABELS = ['Not good', 'Could be better', 'Good', 'Very good', 'Loved it']

interface StarInputProps {
  /** What is being rated, for screen readers. */
  label: string
  value: number
  onChange: (stars: number) => void
  disabled?: boolean
}

/** Five stars as radio buttons, for arrow keys and a single tab stop. */
export function StarInput({ label, value, onChange, disabled = false }: StarInputProps) {
  const name = useId()
  return (
    <fieldset disabled={disabled} className="flex flex-wrap items-center gap-x-4">
      <legend className="sr-only">{label}</legend>
      <div className="flex">
        {STAR_LABELS.map((starLabel, index) => {
          const stars = index + 1
          return (
            <label key={starLabel} className="group relative grid size-target place-items-center">
              <input
                type="radio"
                name={name}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}, ${starLabel}`}
                className="peer absolute inset-0 appearance-none rounded-sm"
              />
              <svg
                viewBox="0 0 24 24"
                strokeLinejoin="round"
                aria-hidden="true"
                className={classes(
                  'pointer-events-none size-8.5 stroke-[1.9] transition-transform duration-(--dur-2) ease-spring',
                  !disabled && 'group-hover:scale-110',
                  stars <= value ? 'fill-star stroke-star-line' : 'fill-transparent stroke-line-field',
                )}
              >
                <path d={STAR_PATH} />
              </svg>
            </label>
          )
        })}
      </div>
      <span className={classes('ml-auto text-sm', value > 0 ? 'font-semibold' : 'text-ink-3')}>
        {STAR_LABELS[value - 1] ?? 'Tap to rate'}
      </span>
    </fieldset>
  )
}
