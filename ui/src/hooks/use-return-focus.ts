import { useRef } from 'react'

/** Returns the focus to the element that had it before a dialog opened. Radix does so only for its own trigger. */
export function useReturnFocus() {
  const previous = useRef<Element | null>(null)
  return {
    onOpenAutoFocus() {
      previous.current = document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (previous.current instanceof HTMLElement) previous.current.focus()
    },
  }
}
