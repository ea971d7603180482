import { describe, expect, test } from 'vitest'
import { describeStep, createStackReducer, getTilt, getVerdict } from './stack-state.ts'

describe('the stack of cards', () => {
  const names = ['Aarna', 'Mogra']
  const next = createStackReducer(names.length)
  const kept = next({ verdicts: [] }, 'keep')
  const done = next(kept, 'pass')

  test('a card is swiped away only when dragged further than 50 px [ROUTE-05]', () => {
    expect([-51, -50, 0, 50, 51].map(getVerdict)).toEqual(['pass', undefined, undefined, undefined, 'keep'])
  })

  test('a dragged card tilts with the finger, 9 degrees at most [ROUTE-05]', () => {
    expect([0, 70, 140, 900, -900].map(getTilt)).toEqual([0, 4.5, 9, 9, -9])
  })

  test('a verdict can be undone and the stack restarted [ROUTE-05]', () => {
    expect(done.verdicts).toEqual(['keep', 'pass'])
    expect(next(done, 'keep'), 'an empty stack takes no verdict').toBe(done)
    expect(next(done, 'undo').verdicts).toEqual(['keep'])
    expect(next({ verdicts: [] }, 'undo').verdicts).toEqual([])
    expect(next(done, 'restart').verdicts).toEqual([])
  })

  test('every step is announced to screen readers [ROUTE-05]', () => {
    const say = (stack: typeof done) => describeStep(stack, names)
    expect(say({ verdicts: [] })).toBe('')
    expect(say(kept)).toBe('Kept Aarna. Mogra, 2 of 2.')
    expect(say(done)).toBe('Passed Mogra. That was the stack. You kept 1 of 2.')
    expect(say(next(done, 'undo'))).toBe('Back to Mogra, 2 of 2.')
    expect(say(next(done, 'restart'))).toBe('Started again. Aarna, 1 of 2.')
  })
})
