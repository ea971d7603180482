import { expect, test } from 'vitest'
import { listFestivals } from './festivals.ts'

test('the festivals of a state are listed in date order', () => {
  const names = listFestivals('Karnataka', '2026-10-25', 75).map(({ day, name }) => `${day} ${name}`)
  expect(names).toEqual([
    '2026-11-01 Rajyotsava',
    '2026-11-08 Diwali',
    '2026-11-24 Guru Nanak Jayanti',
    '2026-12-25 Christmas',
    '2027-01-01 New Year’s Day',
  ])
})

test('other states have other festivals, and those that follow the moon are marked as such', () => {
  expect(listFestivals('Kerala', '2026-11-01', 0)).toEqual([
    { day: '2026-11-01', name: 'Kerala Piravi', isLunar: false },
  ])
  expect(listFestivals('Delhi', '2026-11-08', 0)).toEqual([{ day: '2026-11-08', name: 'Diwali', isLunar: true }])
})
