import { useEffect, useRef } from 'react'

/** Whether a key is meant for a field or for the browser, so that it is not a shortcut. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))
}

/** Actions by single keys. They are disabled while a field has the focus and while a dialog is open. */
export function useShortcuts(shortcuts: Record<string, (() => void) | undefined>, enabled = true): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    if (!enabled) return
    function run(event: KeyboardEvent) {
      if (event.defaultPrevented || isTyping(event) || document.querySelector('[role=dialog], [role=alertdialog]'))
        return
      const action = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', run)
    return () => document.removeEventListener('keydown', run)
  }, [enabled])
}
