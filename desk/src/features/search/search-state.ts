import { createStore, useStore } from '@nikhar/client/store'

interface SearchState {
  isOpen: boolean
  text: string
}

const CLOSED: SearchState = { isOpen: false, text: '' }
const search = createStore(CLOSED)

export function openSearch(): void {
  if (search.get().isOpen) return
  document.addEventListener('keydown', keepKey, { capture: true })
  search.set({ isOpen: true, text: '' })
}

export function closeSearch(): void {
  document.removeEventListener('keydown', keepKey, { capture: true })
  search.set(CLOSED)
}

export function setSearchText(text: string): void {
  search.set({ ...search.get(), text })
}

export function useSearch(): SearchState {
  return useStore(search)
}

/**
 * Characters typed between the key that opens the search and the focus of its field belong to the search: they are lost
 * neither to another field nor to a shortcut.
 */
function keepKey(event: KeyboardEvent) {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target instanceof Element && event.target.closest('[data-desk-search]')) return
  event.preventDefault()
  event.stopPropagation()
  setSearchText(search.get().text + event.key)
}
