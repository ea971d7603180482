import { expect, test } from 'vitest'
import { weekOf } from './week.ts'

test.each(['2026-11-16', '2026-11-19', '2026-11-22'])(
  'the week of %s begins on Monday, 16 November [BOARD-39]',
  (day) => {
    const week = weekOf(day)
    expect([week[0], week.at(-1), week.length]).toEqual(['2026-11-16', '2026-11-22', 7])
  },
)
