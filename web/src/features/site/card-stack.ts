import { CAROUSEL_SWIPE_PX } from '@nikhar/contract'

export type Verdict = 'keep' | 'pass'

const TILT_MAX_DEGREES = 9
/** The drag at which a card is tilted as far as it goes. */
const FULL_TILT_PX = 140

/** What a drag of so many pixels means once the finger lifts; a short one means nothing. */
export function verdictOf(dx: number): Verdict | undefined {
  if (Math.abs(dx) <= CAROUSEL_SWIPE_PX) return undefined
  return dx > 0 ? 'keep' : 'pass'
}

export function tiltOf(dx: number): number {
  const share = Math.max(-1, Math.min(1, dx / FULL_TILT_PX))
  return share * TILT_MAX_DEGREES
}

/** The verdicts so far, oldest first: the card in front is the one after them. */
export type StackAction = Verdict | 'undo' | 'restart'

export function decide(size: number) {
  return (verdicts: readonly Verdict[], action: StackAction): readonly Verdict[] => {
    if (action === 'restart') return []
    if (action === 'undo') return verdicts.slice(0, -1)
    return verdicts.length < size ? [...verdicts, action] : verdicts
  }
}

export function keptCount(verdicts: readonly Verdict[]): number {
  return verdicts.filter((verdict) => verdict === 'keep').length
}
