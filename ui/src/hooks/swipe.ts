import { CAROUSEL_SWIPE_PX } from '@nikhar/contract'

/** How many cards a swipe moves: exactly one past the threshold, however fast or slow, and none before it. */
export function swipeStep(deltaX: number, deltaY: number): -1 | 0 | 1 {
  if (Math.abs(deltaX) <= CAROUSEL_SWIPE_PX || Math.abs(deltaX) < Math.abs(deltaY)) return 0
  return deltaX < 0 ? 1 : -1
}
