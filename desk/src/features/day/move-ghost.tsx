import { formatTime, salonInstant } from '@nikhar/contract'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { classes } from '@nikhar/ui/classes'
import { PX_PER_MINUTE } from './board-layout.ts'
import type { Verdict } from './check-move.ts'

export interface Ghost {
  name: string
  stylistId: number
  /** Minutes after midnight. */
  from: number
  to: number
  verdict: Verdict
  /** What is moved leans; what is made longer stands. */
  isMoved: boolean
}

/** Where a booking would land or until when it would last, and whether it fits there. */
export function MoveGhost({ ghost, day, from }: { ghost: Ghost; day: string; from: number }) {
  const { name, verdict, isMoved } = ghost
  const time = (minute: number) => formatTime(salonInstant(day, minute))
  const Icon = verdict.fits ? CircleCheck : TriangleAlert
  return (
    <div
      className={classes(
        'pointer-events-none absolute inset-x-1 z-5 overflow-hidden rounded-[.7rem] px-2.5 py-1 text-xs leading-[1.35] shadow-3',
        isMoved && 'motion-safe:-rotate-1',
        verdict.fits
          ? 'bg-surface text-primary ring-2 ring-success'
          : 'bg-[repeating-linear-gradient(135deg,var(--danger-soft)_0_7px,color-mix(in_srgb,var(--danger-soft)_55%,var(--surface))_7px_14px)] text-on-danger-soft ring-2 ring-danger',
      )}
      style={{
        top: (ghost.from - from) * PX_PER_MINUTE,
        height: Math.max(44, (ghost.to - ghost.from) * PX_PER_MINUTE),
      }}
    >
      <p className="truncate text-sm font-bold">{name}</p>
      <p className="truncate">{`${time(ghost.from)} – ${time(ghost.to)}`}</p>
      <p role="status" className="flex items-center gap-1 font-bold">
        <Icon aria-hidden="true" className="size-3.5 flex-none" />
        <span className="truncate">{verdict.fits ? 'Fits' : verdict.reason}</span>
      </p>
    </div>
  )
}
