import { ERROR_BAR_MS } from './interaction-limits.ts'

export interface DisplayedError {
  message: string
  kind: 'error' | 'auth'
  /** The page it belongs to; other pages do not show it. */
  path: string
}

let current: DisplayedError | null = null
const listeners = new Set<() => void>()

export function showError(message: string, kind: DisplayedError['kind'] = 'error'): void {
  change({ message, kind, path: window.location.pathname })
}

/** Clears the error after its time. Called when the bar is on screen: the page behind it may be slow to appear. */
export function clearErrorLater(): () => void {
  const timer = setTimeout(clearError, ERROR_BAR_MS)
  return () => clearTimeout(timer)
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
  current = next
  for (const listener of listeners) listener()
}
