import { useRef } from 'react'

const DIALOG = '[role="dialog"], [role="alertdialog"]'

/** The elements that opened the open dialogs. */
let opener: HTMLElement | null = null

/** Returns the focus to the element that had it before a dialog opened. Radix does so only for its own trigger. */
export function useReturnFocus() {
  const previous = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus() {
      const active = document.activeElement
      // Where one dialog has replaced another, no element has the focus: both have the same opener.
      if (active instanceof HTMLElement && active !== document.body) opener = active
      previous.current = opener
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      const target = previous.current && findPresent(previous.current)
      const isOtherOpen = document.querySelector(DIALOG) !== null
      if (!isOtherOpen) opener = null
      if (!isOtherOpen || target?.closest(DIALOG)) target?.focus()
    },
  }
}

/** The element, or the one of the same name that replaces it in a refetched list. */
function findPresent(element: HTMLElement): HTMLElement | undefined {
  if (element.isConnected) return element
  const others = document.querySelectorAll<HTMLElement>(element.tagName)
  return [...others].find((other) => nameOf(other) === nameOf(element))
}

function nameOf(element: HTMLElement) {
  return element.getAttribute('aria-label') ?? element.textContent
}
