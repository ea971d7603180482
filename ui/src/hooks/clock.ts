import { useSyncExternalStore } from 'react'

/** 0:18 and 4:32 */
export function formatClock(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whole seconds until the instant, read from the clock and not counted: a sleeping tab is right when it wakes. */
export function useSecondsLeft(untilMs: number) {
  const read = () => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))
  return useSyncExternalStore(often, read, read)
}

const MINUTE_MS = 60_000

/** Now, to the minute: what is past on the hour is past on the screen too. */
export function useNow(): number {
  return useSyncExternalStore(often, thisMinute, thisMinute)
}

function thisMinute() {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}

function often(look: () => void) {
  const timer = setInterval(look, 250)
  return () => clearInterval(timer)
}
