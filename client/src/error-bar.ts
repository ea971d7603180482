import { ERROR_BAR_MS } from '@nikhar/contract'

export interface BarError {
  message: string
  kind: 'error' | 'auth'
  /** The page it is about: it does not follow the customer to another one. */
  path: string
}

let current: BarError | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export function showError(message: string, kind: BarError['kind'] = 'error'): void {
  change({ message, kind, path: window.location.pathname })
  timer = setTimeout(clearError, ERROR_BAR_MS)
}

export function clearError(): void {
  change(null)
}

export function readError(): BarError | null {
  return current
}

export function onErrorChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: BarError | null) {
  clearTimeout(timer)
  current = next
  for (const listener of listeners) listener()
}
