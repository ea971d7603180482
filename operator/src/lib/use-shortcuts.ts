import { useEffect, useEffectEvent } from 'react'

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"]'

/** Single letters, while no field has the focus and nothing is open. */
export function useShortcuts(shortcuts: Record<string, (() => void) | undefined>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(TYPING)) return
    if (document.querySelector('[role="dialog"]')) return
    const act = shortcuts[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
