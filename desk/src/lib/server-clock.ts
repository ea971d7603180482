/** How far the clock of this device is behind the server's, in milliseconds. */
let offsetMs = 0

/** Smaller differences are the latency of a reply. */
const TOLERANCE_MS = 5000

/** Replies that contain the server's time correct the clock of the device. */
export function noteServerTime(now: string): void {
  const difference = Date.parse(now) - Date.now()
  offsetMs = Math.abs(difference) < TOLERANCE_MS ? 0 : difference
}

/** The current time of the server, which decides what has passed. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}
