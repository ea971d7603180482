export type SheetStop = 'peek' | 'half' | 'full'

export const PEEK_PX = 92
export const HALF_PX = 372

const STOPS: SheetStop[] = ['peek', 'half', 'full']

/** How much of a sheet is visible; on a low screen half of it is less. */
export function stopHeight(stop: SheetStop, full: number): number {
  if (stop === 'full') return full
  return stop === 'peek' ? PEEK_PX : Math.min(HALF_PX, full * 0.6)
}

/** Where a released sheet goes: to the nearest stop, after a flick (1 up, -1 down) to the next one in its direction. */
export function nearestStop(height: number, full: number, flick: number): SheetStop {
  const heightOf = (stop: SheetStop) => stopHeight(stop, full)
  if (flick > 0) return STOPS.find((stop) => heightOf(stop) > height) ?? 'full'
  if (flick < 0) return STOPS.findLast((stop) => heightOf(stop) < height) ?? 'peek'
  const distance = (stop: SheetStop) => Math.abs(heightOf(stop) - height)
  return STOPS.reduce((best, stop) => (distance(stop) < distance(best) ? stop : best))
}
