import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  children: ReactNode
  /** The label on the left, the switch at the far right. */
  trailing?: boolean
}

export function Switch({ children, trailing = false, className, ...input }: SwitchProps) {
  return (
    <label
      className={classes(
        'inline-flex min-h-target items-center gap-3',
        trailing && 'flex-row-reverse justify-between',
        className,
      )}
    >
      <span className="relative h-7 w-11.5 flex-none">
        <input
          {...input}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its state
          role="switch"
          className={classes(
            'peer absolute inset-0 appearance-none rounded-full bg-line-field transition-colors',
            'duration-(--dur-2) checked:bg-primary disabled:opacity-50 forced-colors:appearance-auto',
          )}
        />
        <span
          className={classes(
            'pointer-events-none absolute top-0.75 left-0.75 size-5.5 rounded-full bg-[#fff]',
            'shadow-[0_1px_3px_rgb(0_0_0/.3)] transition-[translate,background-color]',
            'duration-(--dur-2) ease-out peer-checked:translate-x-4.5 peer-checked:bg-on-primary',
            'forced-colors:hidden',
          )}
        />
      </span>
      <span className="min-w-0 font-medium text-ink-2">{children}</span>
    </label>
  )
}
