import { formatWait } from '@nikhar/contract/format-duration'

/** How long ago something was: `4 min`, `1 h 52`, `3 days`. */
export function formatWaitSince(since: string, now: Date): string {
  return formatWait(Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000)))
}
