import { Heart, X } from 'lucide-react'
import { classes } from '@nikhar/ui/classes'
import type { Verdict } from '../stack-state.ts'

const looks = {
  keep: {
    icon: Heart,
    word: 'Keep',
    look: 'left-5 -rotate-12 bg-success-soft text-on-success-soft [&_svg]:fill-current',
  },
  pass: { icon: X, word: 'Pass', look: 'right-5 rotate-12 bg-danger-soft text-on-danger-soft' },
}

export function VerdictStamp({ verdict }: { verdict: Verdict }) {
  const { icon: Icon, word, look } = looks[verdict]
  return (
    <span
      aria-hidden="true"
      className={classes(
        'absolute top-5 inline-flex animate-pop items-center gap-2 rounded-md px-4 py-2',
        'text-lg font-bold shadow-[inset_0_0_0_2.5px_currentColor]',
        look,
      )}
    >
      <Icon />
      {word}
    </span>
  )
}
