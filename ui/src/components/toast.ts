import { TOAST_MS } from '@nikhar/client/interaction-limits'

export type ToastTone = 'success' | 'info' | 'warning' | 'error'

export interface ToastOptions {
  durationMs?: number
  action?: { label: string; onClick: () => void }
}

export interface ToastMessage extends ToastOptions {
  tone: ToastTone
  text: string
  durationMs: number
}

type Listener = (message: ToastMessage) => void

/** Messages are queued until the toaster, which loads with the first of them, is mounted. */
const queue: ToastMessage[] = []
let listener: Listener | undefined
let onQueued: (() => void) | undefined

function show(tone: ToastTone, text: string, options: ToastOptions = {}) {
  const message = { durationMs: TOAST_MS, ...options, tone, text }
  if (listener) return listener(message)
  queue.push(message)
  onQueued?.()
}

export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
}

/** Calls back whenever a toast is queued and no toaster is mounted. */
export function onToastQueued(callback: () => void) {
  onQueued = callback
  if (queue.length > 0) callback()
  return () => {
    onQueued = undefined
  }
}

export function subscribeToToasts(subscriber: Listener) {
  listener = subscriber
  for (const message of queue.splice(0)) subscriber(message)
  return () => {
    listener = undefined
  }
}
