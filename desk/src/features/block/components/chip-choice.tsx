import { FilterChip } from '@nikhar/ui/chip'

interface ChipChoiceProps<Value extends string | number> {
  label: string
  options: readonly (readonly [Value, string])[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of a few options, all of them visible. */
export function ChipChoice<Value extends string | number>({ label, options, value, onChange }: ChipChoiceProps<Value>) {
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      <span aria-hidden="true" className="text-sm font-semibold text-ink-2">
        {label}
      </span>
      <div className="flex flex-wrap gap-2">
        {options.map(([option, text]) => (
          <FilterChip key={option} on={option === value} onClick={() => onChange(option)}>
            {text}
          </FilterChip>
        ))}
      </div>
    </div>
  )
}
