import { getInitial } from '@nikhar/contract/initials'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface MonogramProps {
  /** Of the salon. */
  name: string
  /** Below the letter where there is room, such as "Photos coming". */
  note?: string
  /** Without it the cover fills its container. */
  ratio?: string
  className?: string
  children?: ReactNode
}

/** The cover of a salon without photos: its initial. A drawing in its place would look like a photo of the salon. */
export function Monogram({ name, note, ratio, className, children }: MonogramProps) {
  return (
    <div
      {...(ratio !== undefined && { style: { aspectRatio: ratio } })}
      className={classes(
        'relative grid [container-type:size] place-content-center justify-items-center gap-1 bg-primary-soft text-on-primary-soft',
        ratio === undefined && 'size-full',
        className,
      )}
    >
      <span aria-hidden="true" className="font-display text-[min(3.5rem,52cqmin)] leading-tight font-medium">
        {getInitial(name)}
      </span>
      {note !== undefined && <span className="text-sm font-medium">{note}</span>}
      {children}
    </div>
  )
}
