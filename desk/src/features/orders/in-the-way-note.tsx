import { formatTime, type InTheWay } from '@nikhar/contract'
import { Note } from '@nikhar/ui/note'

/** Who has the time that a change needs. */
export function InTheWayNote({ inTheWay }: { inTheWay: readonly InTheWay[] }) {
  if (inTheWay.length === 0) return null
  return <Note tone="bad">{`It does not fit: ${inTheWay.map(describeInTheWay).join(', ')}.`}</Note>
}

export function describeInTheWay({ name, startTime, endTime }: InTheWay): string {
  const span = `${formatTime(startTime)} – ${formatTime(endTime)}`
  return name === null ? `a customer is booking ${span} just now` : `${name} is booked ${span}`
}
