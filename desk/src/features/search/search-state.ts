import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

export function openSearch(): void {
  update(true)
}

export function closeSearch(): void {
  update(false)
}

export function useSearchOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen)
}

function update(next: boolean) {
  isOpen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
