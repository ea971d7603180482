import { Tabs as Radix } from 'radix-ui'
import type { CSSProperties, ReactNode } from 'react'
import { classes } from './classes.ts'

interface TabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  label: string
  items: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
  /** One `TabPanel` per item. */
  children: ReactNode
}

export function Tabs<Value extends string>({ label, items, value, onChange, className, children }: TabsProps<Value>) {
  const position = items.findIndex((item) => item.value === value)
  const pill: CSSProperties = { width: `calc((100% - 8px) / ${items.length})`, translate: `${position * 100}% 0` }

  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
      <div className="@container">
        <Radix.List
          aria-label={label}
          // Stacked where large text leaves no room for the words.
          className="relative isolate grid auto-cols-fr grid-flow-col rounded-[1.125rem] bg-surface-2 p-1 @max-[13rem]:grid-flow-row"
        >
          <span
            style={pill}
            className={classes(
              'absolute inset-y-1 left-1 -z-1 rounded-[.9rem] bg-surface-on',
              'shadow-[var(--depth-1),0_4px_10px_-4px_rgb(50_17_40/.18)] transition-[translate]',
              'duration-(--dur-2) ease-out @max-[13rem]:hidden',
            )}
          />
          {items.map((item) => (
            <Radix.Trigger
              key={item.value}
              value={item.value}
              className={classes(
                'min-h-target rounded-[.9rem] px-2 text-sm font-semibold text-ink-3 transition-colors',
                'duration-(--dur-2) hover:text-ink data-[state=active]:text-primary',
                '@max-[13rem]:data-[state=active]:bg-surface-on',
              )}
            >
              {item.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {children}
    </Radix.Root>
  )
}

export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className={className} tabIndex={-1}>
      {children}
    </Radix.Content>
  )
}
