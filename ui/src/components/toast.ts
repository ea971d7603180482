import { TOAST_MS } from '@nikhar/contract'

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

/** Messages wait here until the toaster, which loads with the first of them, stands. */
const waiting: ToastMessage[] = []
let listener: Listener | undefined
let wake: (() => void) | undefined

function say(tone: ToastTone, text: string, options: ToastOptions = {}) {
  const message = { durationMs: TOAST_MS, ...options, tone, text }
  if (listener) return listener(message)
  waiting.push(message)
  wake?.()
}

export const toast = {
  success: (text: string, options?: ToastOptions) => say('success', text, options),
  info: (text: string, options?: ToastOptions) => say('info', text, options),
  warning: (text: string, options?: ToastOptions) => say('warning', text, options),
  error: (text: string, options?: ToastOptions) => say('error', text, options),
}

/** Calls back whenever there is something to show and nothing that shows it. */
export function onToastQueued(callback: () => void) {
  wake = callback
  if (waiting.length > 0) callback()
  return () => {
    wake = undefined
  }
}

export function subscribeToToasts(receive: Listener) {
  listener = receive
  for (const message of waiting.splice(0)) receive(message)
  return () => {
    listener = undefined
  }
}
