import { expect, test } from 'vitest'
import { swipeStep } from './swipe.ts'

test('a swipe of more than 50 px moves exactly one card, however far it goes', () => {
  expect([swipeStep(-51, 0), swipeStep(-400, 0)]).toEqual([1, 1])
  expect([swipeStep(51, 0), swipeStep(400, 0)]).toEqual([-1, -1])
})

test('a swipe of 50 px or less moves nothing', () => {
  expect([swipeStep(-50, 0), swipeStep(50, 0), swipeStep(0, 0)]).toEqual([0, 0, 0])
})

test('scrolling the page vertically moves no card', () => {
  expect(swipeStep(-60, 200)).toBe(0)
})
