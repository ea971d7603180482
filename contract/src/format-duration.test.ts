import { expect, test } from 'vitest'
import { formatDuration, formatWait } from './format-duration.ts'

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [65, '1 h 05'],
  [2850, '47 h 30'],
])('%i minutes are %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text)
})

test.each([
  [4, '4 min'],
  [112, '1 h 52'],
  [1439, '23 h 59'],
  [1440, '1 day'],
  [4374, '3 days'],
])('a wait of %i minutes is %s', (minutes, text) => {
  expect(formatWait(minutes)).toBe(text)
})
