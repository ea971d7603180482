import { CAROUSEL_SWIPE_PX } from '@nikhar/client/interaction-limits'

export type Verdict = 'keep' | 'pass'
export type StackAction = Verdict | 'undo' | 'restart'

export interface Stack {
  /** Oldest first; the front card is the next one. */
  verdicts: readonly Verdict[]
  lastAction?: StackAction
}

const TILT_MAX_DEGREES = 9
/** The drag distance of the largest tilt. */
const FULL_TILT_PX = 140

/** The verdict of a drag when the finger is lifted; undefined for a short one. */
export function getVerdict(dx: number): Verdict | undefined {
  if (Math.abs(dx) <= CAROUSEL_SWIPE_PX) return undefined
  return dx > 0 ? 'keep' : 'pass'
}

/** The progress of a drag, from -1 to 1. */
export function getDragProgress(dx: number): number {
  return Math.max(-1, Math.min(1, dx / FULL_TILT_PX))
}

export function getTilt(dx: number): number {
  return getDragProgress(dx) * TILT_MAX_DEGREES
}

export function createStackReducer(size: number) {
  return (stack: Stack, action: StackAction): Stack => {
    const { verdicts } = stack
    if (action === 'restart') return { verdicts: [], lastAction: action }
    if (action === 'undo') return verdicts.length > 0 ? { verdicts: verdicts.slice(0, -1), lastAction: action } : stack
    return verdicts.length < size ? { verdicts: [...verdicts, action], lastAction: action } : stack
  }
}

export function countKept(verdicts: readonly Verdict[]): number {
  return verdicts.filter((verdict) => verdict === 'keep').length
}

/** The announcement for screen readers after each step. */
export function describeStep({ verdicts, lastAction }: Stack, names: readonly string[]): string {
  if (!lastAction) return ''
  const position = verdicts.length
  const inFront = position < names.length ? `${names[position]}, ${position + 1} of ${names.length}.` : ''
  if (lastAction === 'restart') return `Started again. ${inFront}`
  if (lastAction === 'undo') return `Back to ${inFront}`
  const done = `${lastAction === 'keep' ? 'Kept' : 'Passed'} ${names[position - 1]}.`
  return `${done} ${inFront || `That was the stack. You kept ${countKept(verdicts)} of ${names.length}.`}`
}
