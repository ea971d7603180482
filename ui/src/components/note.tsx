import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  plain: { icon: Info, look: 'bg-surface-2 text-ink-2' },
  ok: { icon: CircleCheck, look: 'bg-success-soft text-on-success-soft' },
  warm: { icon: TriangleAlert, look: 'bg-warn-soft text-on-warn-soft' },
  bad: { icon: CircleAlert, look: 'bg-danger-soft text-on-danger-soft' },
  info: { icon: Info, look: 'bg-info-soft text-on-info-soft' },
} satisfies Record<string, { icon: LucideIcon; look: string }>

interface NoteProps {
  tone?: keyof typeof tones
  icon?: LucideIcon
  className?: string | undefined
  children: ReactNode
}

/** A message with an icon on a tinted background. An error is announced to screen readers. */
export function Note({ tone = 'plain', icon, className, children }: NoteProps) {
  const Icon = icon ?? tones[tone].icon
  return (
    <div
      {...(tone === 'bad' && { role: 'alert' })}
      className={classes('flex items-start gap-2.5 rounded-md px-4 py-3.5 text-sm', tones[tone].look, className)}
    >
      <Icon className="mt-px size-4.5" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
