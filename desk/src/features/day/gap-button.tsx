import { formatMinute } from '@nikhar/contract'
import { Plus } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { FreeSpan } from './free-spans.ts'
import { formatDuration } from '../../lib/format-duration.ts'

interface GapButtonProps {
  gap: FreeSpan
  name: string
  style: CSSProperties
  onClick: () => void
}

/** Time to sell: a tap opens the walk-in with time and stylist set. */
export function GapButton({ gap: { from, to }, name, style, onClick }: GapButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${formatDuration(to - from)} free with ${name} from ${formatMinute(from)}: book`}
      onClick={onClick}
      style={style}
      className="absolute flex items-center justify-center gap-1.5 rounded-[.7rem] bg-[color-mix(in_srgb,var(--accent-soft)_45%,transparent)] px-1.5 text-center text-xs font-semibold text-on-accent-soft shadow-[inset_0_0_0_1.5px_color-mix(in_srgb,var(--accent)_75%,transparent)] hover:bg-accent-soft"
    >
      <Plus aria-hidden="true" className="size-4 flex-none" />
      {`${formatDuration(to - from)} free`}
    </button>
  )
}
