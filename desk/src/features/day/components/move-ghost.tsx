import { formatTime } from '@nikhar/contract/orders'
import { salonInstant } from '@nikhar/contract/salon-time'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classes } from '@nikhar/ui/classes'
import { PX_PER_MINUTE } from '../board-layout.ts'
import type { Verdict } from '../check-move.ts'

export interface Ghost {
  name: string
  stylistId: number
  /** Minutes after midnight. */
  from: number
  to: number
  verdict: Verdict
  /** A moved booking is tilted; a resized one is upright. */
  isMoved: boolean
  /** Moved by keyboard, when nothing else keeps it in view. */
  byKeyboard: boolean
}

/** Room for the name, the time and a reason of two lines: a quarter of an hour would cut them off. */
const READABLE_PX = 80

interface MoveGhostProps {
  ghost: Ghost
  day: string
  /** What the column shows, in minutes after midnight. */
  from: number
  to: number
}

/** Where a booking would land or when it would end, and whether it fits there. */
export function MoveGhost({ ghost, day, from, to }: MoveGhostProps) {
  const { name, verdict, isMoved, byKeyboard } = ghost
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (byKeyboard) box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const time = (minute: number) => formatTime(salonInstant(day, minute))
  const Icon = verdict.fits ? CircleCheck : TriangleAlert
  return (
    <div
      ref={box}
      className={classes(
        'pointer-events-none absolute inset-x-1 z-5 overflow-hidden rounded-[.7rem] px-2.5 py-1 text-xs leading-[1.35] shadow-3',
        isMoved && 'motion-safe:-rotate-1',
        verdict.fits
          ? 'bg-surface text-primary ring-2 ring-success'
          : 'bg-[repeating-linear-gradient(135deg,var(--danger-soft)_0_7px,color-mix(in_srgb,var(--danger-soft)_55%,var(--surface))_7px_14px)] text-on-danger-soft ring-2 ring-danger',
      )}
      style={{
        top: Math.max(0, Math.min(ghost.from - from, to - from - READABLE_PX / PX_PER_MINUTE)) * PX_PER_MINUTE,
        minHeight: Math.max(READABLE_PX, (ghost.to - ghost.from) * PX_PER_MINUTE),
      }}
    >
      <p className="truncate text-sm font-bold">{name}</p>
      <p className="truncate">{`${time(ghost.from)} – ${time(ghost.to)}`}</p>
      <p role="status" className="flex items-start gap-1 font-bold">
        <Icon aria-hidden="true" className="mt-px size-3.5 flex-none" />
        <span className="min-w-0 wrap-break-word">{verdict.fits ? 'Fits' : verdict.reason}</span>
      </p>
    </div>
  )
}
