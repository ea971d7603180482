import type { BoardStylist } from '@nikhar/contract/desk'
import { X } from 'lucide-react'
import type { CSSProperties, PointerEvent } from 'react'
import { ResizeHandle } from './resize-handle.tsx'

export type Absence = BoardStylist['away'][number]

interface BlockedTimeProps {
  absence: Absence
  style: CSSProperties
  onUnblock: () => void
  onResize: (event: PointerEvent) => void
}

/** A break, a day off, or time that the desk has blocked and can free again. */
export function BlockedTime({ absence: { reason, blockId }, style, onUnblock, onResize }: BlockedTimeProps) {
  return (
    <div
      className="absolute inset-x-1 z-1 flex items-center justify-center gap-1 overflow-hidden rounded-[.7rem] bg-[repeating-linear-gradient(135deg,var(--surface-2)_0_7px,var(--surface-3)_7px_14px)] px-2 text-xs font-semibold text-ink-2"
      style={style}
    >
      <span className="min-w-0 truncate">{reason ?? 'Away'}</span>
      {blockId !== null && (
        <button
          type="button"
          data-block={blockId}
          aria-keyshortcuts="R"
          aria-label={`Free this time: ${reason ?? 'blocked'}`}
          onClick={onUnblock}
          className="relative grid size-7 flex-none place-items-center rounded-full hover:bg-surface after:absolute after:-inset-2"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
      {blockId !== null && <ResizeHandle onPointerDown={onResize} />}
    </div>
  )
}
