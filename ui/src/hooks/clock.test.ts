import { expect, test } from 'vitest'
import { formatClock } from './clock.ts'

test('the time left is shown as minutes and two digits of seconds', () => {
  expect([18, 272, 60, 0].map(formatClock)).toEqual(['0:18', '4:32', '1:00', '0:00'])
})
