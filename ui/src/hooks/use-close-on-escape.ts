import { useEffectEvent, useLayoutEffect } from 'react'

type Handler = (event: KeyboardEvent) => void

/** Open dialogs in the order in which they were opened; the last one is on top. */
const handlers: Handler[] = []

/**
 * Closes a dialog on Escape from the frame that shows it. Radix listens only two renders after it has moved the focus;
 * until then a key would be lost, or would close the dialog below.
 */
export function useCloseOnEscape(isOpen: boolean, close: Handler): void {
  const handle = useEffectEvent(close)

  // A layout effect runs before the first paint.
  useLayoutEffect(() => {
    if (isOpen) return addHandler((event) => handle(event))
  }, [isOpen])
}

function addHandler(handler: Handler) {
  handlers.push(handler)
  // Before the listeners of Radix, which are on the document and ignore prevented events.
  if (handlers.length === 1) window.addEventListener('keydown', closeTop, { capture: true })
  return () => {
    handlers.splice(handlers.lastIndexOf(handler), 1)
    if (handlers.length === 0) window.removeEventListener('keydown', closeTop, { capture: true })
  }
}

function closeTop(event: KeyboardEvent) {
  if (event.key !== 'Escape') return
  event.preventDefault()
  handlers.at(-1)?.(event)
}
