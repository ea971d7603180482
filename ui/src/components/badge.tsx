import type { LucideIcon } from 'lucide-react'
import { type BadgeTone, badgeTones } from './badge-tones.ts'
import { classes } from './classes.ts'

/** A state in a word, which never differs from another one by colour alone. */
export function Badge({ icon: Icon, label, tone }: { icon: LucideIcon; label: string; tone: BadgeTone }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.25 rounded-full py-1 pr-2.5 pl-2 text-xs leading-[1.2] font-bold',
        'whitespace-nowrap',
        badgeTones[tone],
      )}
    >
      <Icon className="size-3.5 stroke-[2.4]" />
      {label}
    </span>
  )
}
