import { describe, expect, test } from 'vitest'
import { decide, keptCount, tiltOf, verdictOf, type Verdict } from './card-stack.ts'

describe('the stack of cards', () => {
  test('a card goes only when it was dragged further than 50 px [ROUTE-05]', () => {
    expect([-51, -50, 0, 50, 51].map(verdictOf)).toEqual(['pass', undefined, undefined, undefined, 'keep'])
  })

  test('a dragged card tilts with the finger, 9 degrees at most [ROUTE-05]', () => {
    expect([0, 70, 140, 900, -900].map(tiltOf)).toEqual([0, 4.5, 9, 9, -9])
  })

  test('a verdict can be taken back, and the stack started again [ROUTE-05]', () => {
    const next = decide(2)
    const both: readonly Verdict[] = next(next([], 'keep'), 'pass')
    expect(both).toEqual(['keep', 'pass'])
    expect(keptCount(both)).toBe(1)
    expect(next(both, 'keep'), 'an empty stack takes no verdict').toBe(both)
    expect(next(both, 'undo')).toEqual(['keep'])
    expect(next([], 'undo')).toEqual([])
    expect(next(both, 'restart')).toEqual([])
  })
})
