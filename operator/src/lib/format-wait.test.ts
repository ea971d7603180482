import { expect, test } from 'vitest'
import { formatWaitSince } from './format-wait.ts'

const now = new Date('2026-11-16T06:54:00Z')

test.each([
  ['2026-11-16T06:54:30Z', '0 min'],
  ['2026-11-16T06:50:00Z', '4 min'],
  ['2026-11-16T05:02:00Z', '1 h 52'],
  ['2026-11-15T06:54:00Z', '1 day'],
  ['2026-11-13T06:00:00Z', '3 days'],
])('since %s it has been %s', (since, wait) => {
  expect(formatWaitSince(since, now)).toBe(wait)
})
