import { type ComponentProps, type CSSProperties, useId } from 'react'

interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max'> {
  label: string
  value: number
  min: number
  max: number
  /** The value as text: up to 25 km. */
  valueText: string
}

export function Slider({ label, value, min, max, valueText, ...input }: SliderProps) {
  const id = useId()
  const filled = { '--filled': `${((value - min) / (max - min)) * 100}%` } as CSSProperties
  return (
    <div>
      <div className="flex items-baseline justify-between">
        <label htmlFor={id} className="type-caps text-ink-3">
          {label}
        </label>
        <b className="text-sm font-bold tabular-nums">{valueText}</b>
      </div>
      <input
        {...input}
        id={id}
        type="range"
        value={value}
        min={min}
        max={max}
        aria-valuetext={valueText}
        style={filled}
        className="slider"
      />
    </div>
  )
}
