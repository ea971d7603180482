import { ERROR_BAR_MS } from '@nikhar/contract'

export interface DisplayedError {
  message: string
  kind: 'error' | 'auth'
  /** The page it belongs to; other pages do not show it. */
  path: string
}

let current: DisplayedError | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export function showError(message: string, kind: DisplayedError['kind'] = 'error'): void {
  change({ message, kind, path: window.location.pathname })
  timer = setTimeout(clearError, ERROR_BAR_MS)
}

export function clearError(): void {
  change(null)
}

export function readError(): DisplayedError | null {
  return current
}

export function subscribeToError(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: DisplayedError | null) {
  clearTimeout(timer)
  current = next
  for (const listener of listeners) listener()
}
