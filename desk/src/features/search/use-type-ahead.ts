import { useEffect } from 'react'
import { isTyping } from '@nikhar/ui/use-shortcuts'

let typed = ''

/**
 * Keeps what is typed between the key that opens the search and the moment its field has the focus: the field begins with it,
 * and no letter of a name acts as a shortcut.
 */
export function useTypeAhead(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    function keep(event: KeyboardEvent) {
      if (event.key.length !== 1 || isTyping(event) || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      event.stopPropagation()
      typed += event.key
    }
    document.addEventListener('keydown', keep, { capture: true })
    return () => {
      typed = ''
      document.removeEventListener('keydown', keep, { capture: true })
    }
  }, [isOpen])
}

export function readTypeAhead(): string {
  return typed
}
