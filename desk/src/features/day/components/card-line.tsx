import type { BoardAppointment } from '@nikhar/contract/desk'
import { StickyNote, TriangleAlert } from 'lucide-react'
import { classes } from '@nikhar/ui/classes'

type Card = NonNullable<BoardAppointment['card']>

const pill = 'rounded-[.4rem] bg-danger-soft px-1.5 font-bold text-on-danger-soft'

/** What the guest's card says, in a separate line: an allergy on a colour of its own, a note as plain text. */
export function CardLine({ card: { warning, note } }: { card: Card }) {
  const Icon = warning === '' ? StickyNote : TriangleAlert
  return (
    <span
      aria-hidden="true"
      data-card
      title={warning || note}
      className={classes('flex max-w-full items-center gap-1 self-start leading-5', warning !== '' && pill)}
    >
      <Icon className="size-3 flex-none stroke-[2.4]" />
      <span className="truncate">{warning || note}</span>
    </span>
  )
}

/** An icon beside the name; with as much of an allergy as fits where it is the only line. */
export function CardMark({ card: { warning, note }, isAlone }: { card: Card; isAlone: boolean }) {
  if (warning === '') return <StickyNote aria-hidden="true" data-card className="size-3.75 flex-none stroke-[2.2]" />
  return (
    <span
      aria-hidden="true"
      data-card
      title={warning || note}
      className={classes('flex min-w-6 items-center gap-1 leading-5', pill, isAlone ? 'shrink' : 'flex-none')}
    >
      <TriangleAlert className="size-3 flex-none stroke-[2.4]" />
      {isAlone && <span className="truncate">{warning}</span>}
    </span>
  )
}
