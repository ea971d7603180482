import { useSyncExternalStore } from 'react'

interface SearchState {
  isOpen: boolean
  text: string
}

const CLOSED: SearchState = { isOpen: false, text: '' }
let state = CLOSED
const listeners = new Set<() => void>()

export function openSearch(): void {
  if (state.isOpen) return
  document.addEventListener('keydown', keepKey, { capture: true })
  update({ isOpen: true, text: '' })
}

export function closeSearch(): void {
  document.removeEventListener('keydown', keepKey, { capture: true })
  update(CLOSED)
}

export function setSearchText(text: string): void {
  update({ ...state, text })
}

export function useSearch(): SearchState {
  return useSyncExternalStore(subscribe, () => state)
}

/**
 * What is typed between the key that opens the search and the moment its field has the focus belongs to the search: it is lost
 * neither to another field nor to a shortcut.
 */
function keepKey(event: KeyboardEvent) {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target instanceof Element && event.target.closest('[data-desk-search]')) return
  event.preventDefault()
  event.stopPropagation()
  setSearchText(state.text + event.key)
}

function update(next: SearchState) {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
