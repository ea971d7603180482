const [HOUR, DAY] = [60, 24 * 60]

/** 45 min, 2 h, 1 h 05; long ones in hours too. */
export function formatDuration(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min`
  const rest = minutes % HOUR
  return `${Math.floor(minutes / HOUR)} h${rest > 0 ? ` ${String(rest).padStart(2, '0')}` : ''}`
}

/** How long something has waited, or has left: 4 min, 1 h 52, 3 days. */
export function formatWait(minutes: number): string {
  if (minutes < DAY) return formatDuration(minutes)
  const days = Math.floor(minutes / DAY)
  return days === 1 ? '1 day' : `${days} days`
}
