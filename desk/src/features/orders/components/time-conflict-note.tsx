import { describeTimeConflict, type TimeConflict } from '@nikhar/contract/billing'
import { Note } from '@nikhar/ui/note'

/** Who occupies the time that a change needs. */
export function TimeConflictNote({ inTheWay }: { inTheWay: readonly TimeConflict[] }) {
  if (inTheWay.length === 0) return null
  return <Note tone="bad">{`It doesn’t fit: ${inTheWay.map(describeTimeConflict).join(', ')}.`}</Note>
}
