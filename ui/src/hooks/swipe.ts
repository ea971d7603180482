import { CAROUSEL_SWIPE_PX } from '@nikhar/client/interaction-limits'

/** The direction of a swipe: exactly one card beyond the threshold at any speed, none below it. */
export function swipeStep(deltaX: number, deltaY: number): -1 | 0 | 1 {
  if (Math.abs(deltaX) <= CAROUSEL_SWIPE_PX || Math.abs(deltaX) < Math.abs(deltaY)) return 0
  return deltaX < 0 ? 1 : -1
}
