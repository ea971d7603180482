import type { BoardAppointment } from '@nikhar/contract/desk'
import { findTimeLeft } from '../time-left.ts'

interface TimeLeftRingProps {
  request: BoardAppointment
  now: Date
}

/** The minutes left to answer, in a ring that empties; crimson in the last ones. */
export function TimeLeftRing({ request, now }: TimeLeftRingProps) {
  const { short, long, share, isUrgent } = findTimeLeft(request, now)
  const hole = 'radial-gradient(closest-side, var(--surface) 80%, #0000 82%)'
  const arc = `conic-gradient(${isUrgent ? 'var(--danger)' : 'var(--accent)'} ${share * 100}%, var(--surface-3) 0)`
  return (
    <span
      title={`Lapses in ${long}`}
      style={{ background: `${hole}, ${arc}` }}
      className="grid size-10 flex-none place-items-center rounded-full"
    >
      <b aria-hidden="true" className="text-xs whitespace-nowrap tabular-nums">
        {short}
      </b>
      <span className="sr-only">{`Lapses in ${long}`}</span>
    </span>
  )
}
