import { useSyncExternalStore } from 'react'

/** Formats seconds as m:ss, such as 0:18 and 4:32. */
export function formatClock(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whole seconds until the instant. Read from the clock rather than counted, so that a suspended tab resumes correctly. */
export function useSecondsLeft(untilMs: number) {
  const read = () => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))
  return useSyncExternalStore(subscribeToTicks, read, read)
}

const MINUTE_MS = 60_000

/** The current time, rounded down to the minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribeToTicks, currentMinute, currentMinute)
}

function currentMinute() {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}

function subscribeToTicks(onTick: () => void) {
  const timer = setInterval(onTick, 250)
  return () => clearInterval(timer)
}
