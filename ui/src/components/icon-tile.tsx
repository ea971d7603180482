import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  plum: 'bg-primary-soft text-on-primary-soft',
  bad: 'bg-danger-soft text-on-danger-soft',
  ok: 'bg-success-soft text-on-success-soft',
  warm: 'bg-accent-soft text-on-accent-soft',
  rose: 'bg-rose-soft text-on-rose-soft',
  info: 'bg-info-soft text-on-info-soft',
  plain: 'bg-surface-2 text-primary',
}

const sizes = {
  sm: 'size-10 rounded-[.85rem] text-[1rem]',
  md: 'size-12 rounded-md text-[1.15rem]',
  lg: 'size-16 rounded-[1.5rem] text-[1.4rem]',
}

export type IconTileTone = keyof typeof tones

interface IconTileProps {
  tone?: IconTileTone
  size?: keyof typeof sizes
  className?: string
  children: ReactNode
}

/** A tinted tile with an icon, at the start of dialogs, sections and list rows. */
export function IconTile({ tone = 'plum', size = 'lg', className, children }: IconTileProps) {
  return (
    <span className={classes('grid flex-none place-items-center', tones[tone], sizes[size], className)}>
      {children}
    </span>
  )
}
