import { useNow } from '@nikhar/ui/clock'
import { describeDue } from '../describe-due.ts'

const COLOURS = {
  plum: 'var(--primary)',
  marigold: 'var(--accent)',
  crimson: 'var(--danger)',
  leaf: 'var(--success)',
}

/** The remaining time as a ring; its text is read aloud too. */
export function DueRing({ complaint }: { complaint: { dueAt: string | null; answeredAt: string | null } }) {
  const { short, text, share, tone } = describeDue(complaint, useNow())
  const hole = 'radial-gradient(closest-side, var(--surface) 80%, #0000 82%)'
  const arc = `conic-gradient(${COLOURS[tone]} ${share * 100}%, var(--surface-3) 0)`
  return (
    <span style={{ background: `${hole}, ${arc}` }} className="grid size-12 flex-none place-items-center rounded-full">
      <b aria-hidden="true" className={tone === 'crimson' ? 'text-xs text-danger' : 'text-xs'}>
        {short}
      </b>
      <span className="sr-only">{text}</span>
    </span>
  )
}
