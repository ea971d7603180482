import { expect, test } from 'vitest'
import { findTimeLeft } from './time-left.ts'

const now = new Date('2026-11-16T06:54:00Z')
const left = (minutes: number) =>
  findTimeLeft(
    { startTime: now.toISOString(), answerBy: new Date(now.getTime() + minutes * 60_000).toISOString() },
    now,
  )

test.each([
  [0, '0', '0 min'],
  [4, '4', '4 min'],
  [59, '59', '59 min'],
  [60, '1 h', '1 h'],
  [179, '2 h', '2 h 59'],
  [1440, '1 d', '1 day'],
  [4000, '2 d', '2 days'],
])('with %i minutes to answer the ring shows %s, and reads %s [BOARD-34]', (minutes, short, long) => {
  expect(left(minutes)).toMatchObject({ short, long })
})

test('the ring empties over the last two hours', () => {
  expect([left(500).share, left(60).share, left(0).share]).toEqual([1, 0.5, 0])
})
