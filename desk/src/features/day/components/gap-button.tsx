import { formatDuration } from '@nikhar/contract/format-duration'
import { formatMinute } from '@nikhar/contract/salon-time'
import { Plus } from 'lucide-react'
import type { CSSProperties } from 'react'
import { STEP_MINUTES, type FreeSpan } from '../free-spans.ts'

interface GapButtonProps {
  gap: FreeSpan
  name: string
  style: CSSProperties
  onClick: () => void
}

/** Free time to sell: a tap opens the walk-in with time and stylist set. A few minutes have no room for words. */
export function GapButton({ gap: { from, to }, name, style, onClick }: GapButtonProps) {
  const length = formatDuration(to - from)
  return (
    <button
      type="button"
      aria-label={`${length} free with ${name} from ${formatMinute(from)}: book`}
      title={`${length} free`}
      onClick={onClick}
      style={style}
      className="absolute flex items-center justify-center gap-1.5 rounded-[.7rem] bg-[color-mix(in_srgb,var(--accent-soft)_45%,transparent)] px-1.5 text-center text-xs font-semibold text-on-accent-soft shadow-[inset_0_0_0_1.5px_color-mix(in_srgb,var(--accent)_75%,transparent)] hover:bg-accent-soft"
    >
      {to - from >= STEP_MINUTES && (
        <>
          <Plus aria-hidden="true" className="size-4 flex-none" />
          {`${length} free`}
        </>
      )}
    </button>
  )
}
