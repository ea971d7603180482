import { expect, test } from 'vitest'
import { formatClock } from './clock.ts'

test('time left reads as minutes and two figures of seconds', () => {
  expect([18, 272, 60, 0].map(formatClock)).toEqual(['0:18', '4:32', '1:00', '0:00'])
})
