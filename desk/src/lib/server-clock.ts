/** How far the clock of this device is behind the server's, in milliseconds. */
let offsetMs = 0

/** Differences below this are the time that a reply travels. */
const TOLERANCE_MS = 5000

/** Replies that name the server's time correct the clock of the device. */
export function noteServerTime(now: string): void {
  const difference = Date.parse(now) - Date.now()
  offsetMs = Math.abs(difference) < TOLERANCE_MS ? 0 : difference
}

/** The current time as the server knows it, which decides what has passed. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}
