import type { ReactNode } from 'react'
import { Select } from '@nikhar/ui/select'

interface SettingRowProps {
  title: string
  /** What it does. */
  text: string
  children: ReactNode
}

/** One line: what it does, then the control. */
export function SettingRow({ title, text, children }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 first:border-t-0">
      <p className="min-w-0 flex-[1_1_12rem]">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-3">{text}</span>
      </p>
      {children}
    </div>
  )
}

interface SettingSelectProps extends Omit<SettingRowProps, 'children'> {
  options: readonly number[]
  value: number
  describe: (value: number) => string
  onChange: (value: number) => void
}

/** The current value is one of the choices even if it was set elsewhere. */
export function SettingSelect({ title, text, options, value, describe, onChange }: SettingSelectProps) {
  const listed = options.includes(value) ? options : [...options, value].toSorted((one, other) => one - other)
  return (
    <SettingRow title={title} text={text}>
      <Select
        label={title}
        labelHidden
        value={value}
        className="w-60 max-sm:w-full"
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {listed.map((option) => (
          <option key={option} value={option}>
            {describe(option)}
          </option>
        ))}
      </Select>
    </SettingRow>
  )
}
