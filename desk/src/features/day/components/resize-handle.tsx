import type { PointerEvent } from 'react'
import { classes } from '@nikhar/ui/classes'

interface ResizeHandleProps {
  /** On a short booking a drag moves it; only its very edge resizes it. */
  isShort?: boolean
  onPointerDown: (event: PointerEvent) => void
}

/** The lower edge, by which a mouse or a long press resizes it. With the keyboard: R. */
export function ResizeHandle({ isShort = false, onPointerDown }: ResizeHandleProps) {
  return (
    <span
      aria-hidden="true"
      data-resize
      onPointerDown={onPointerDown}
      className={classes(
        'absolute inset-x-0 bottom-0 z-1 flex cursor-ns-resize items-end justify-center pb-0.5 opacity-0 group-hover/block:opacity-60 hover:opacity-100',
        isShort ? 'h-1.5' : 'h-3',
      )}
    >
      <i className="h-0.75 w-6 rounded-full bg-current" />
    </span>
  )
}
