import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

/** Three to six times in a row, by the width of the container: a sheet is narrow on a desktop too. */
export function SlotGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="@container w-full">
      <div
        role="group"
        aria-label={label}
        className="grid grid-cols-3 gap-2 @min-[20rem]:grid-cols-4 @min-[36rem]:grid-cols-6"
      >
        {children}
      </div>
    </div>
  )
}

interface SlotButtonProps extends ComponentProps<'button'> {
  selected: boolean
  /** Past or booked: struck through and disabled. */
  taken?: boolean
}

export function SlotButton({ selected, taken = false, className, ...rest }: SlotButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      disabled={taken}
      className={classes(
        'min-h-target rounded-[.9rem] px-1 text-sm font-semibold whitespace-nowrap tabular-nums',
        'transition-[background-color,transform] duration-(--dur-1) not-disabled:active:scale-97',
        selected && !taken && 'bg-primary text-on-primary shadow-primary',
        taken && 'bg-surface-2 text-ink-3 line-through decoration-ink-disabled',
        !selected && !taken && 'bg-surface shadow-line-strong hover:bg-surface-tint',
        className,
      )}
    />
  )
}
