const [HOUR, DAY] = [60, 24 * 60]

/** How long ago something was: `4 min`, `1 h 52`, `3 days`. */
export function formatWait(since: string, now: Date): string {
  return formatMinutes(Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000)))
}

export function formatMinutes(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min`
  if (minutes < DAY) return `${Math.floor(minutes / HOUR)} h ${String(minutes % HOUR).padStart(2, '0')}`
  const days = Math.floor(minutes / DAY)
  return days === 1 ? '1 day' : `${days} days`
}
