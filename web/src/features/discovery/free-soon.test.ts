import { expect, test } from 'vitest'
import { findNextPart } from './free-soon.ts'

test.each([
  ['2026-11-15T03:30:00Z', { title: 'Free this afternoon', day: '2026-11-15', part: 'afternoon' }],
  ['2026-11-15T05:30:00Z', { title: 'Free this evening', day: '2026-11-15', part: 'evening' }],
  ['2026-11-15T13:29:00Z', { title: 'Free this evening', day: '2026-11-15', part: 'evening' }],
  ['2026-11-15T13:30:00Z', { title: 'Free tomorrow', day: '2026-11-16' }],
  ['2026-11-15T18:40:00Z', { title: 'Free this afternoon', day: '2026-11-16', part: 'afternoon' }],
])('at %s the next part of the day is %o', (now, part) => {
  expect(findNextPart(new Date(now))).toEqual(part)
})
