import type { PointerEvent } from 'react'

/** The lower edge, by which a mouse or a long press makes it longer or shorter. With the keyboard: R. */
export function ResizeHandle({ onPointerDown }: { onPointerDown: (event: PointerEvent) => void }) {
  return (
    <span
      aria-hidden="true"
      data-resize
      onPointerDown={onPointerDown}
      className="absolute inset-x-0 bottom-0 z-1 flex h-3 cursor-ns-resize items-end justify-center pb-0.5 opacity-0 group-hover/block:opacity-60 hover:opacity-100"
    >
      <i className="h-0.75 w-6 rounded-full bg-current" />
    </span>
  )
}
