import type { Result } from '@nikhar/contract/discovery'
import { asRupees } from '@nikhar/contract/money'
import { expect, test } from 'vitest'
import { formatNearDay, formatOverPrice, formatResultArea, formatWhen } from './result-labels.ts'

/** A Sunday afternoon in India. */
const NOW = new Date('2026-11-15T11:00:00Z')

test.each([
  ['2026-11-15', 'Today'],
  ['2026-11-16', 'Tomorrow'],
  ['2026-11-18', 'Wed'],
  ['2026-11-24', 'Tue, 24 Nov'],
])('the day %s is called %s', (day, name) => {
  expect(formatNearDay(day, NOW)).toBe(name)
})

test.each([
  [{}, 'any time'],
  [{ day: '2026-11-16', part: 'evening' }, 'Tomorrow, evening'],
  [{ part: 'morning' }, 'Morning'],
  [{ day: '2026-11-21,2026-11-22' }, 'Sat, Sun, 22 Nov'],
] as const)('when: %j reads %s', (when, text) => {
  expect(formatWhen(when, NOW)).toBe(text)
})

test.each([
  ['100 Feet Road, Indiranagar', 'Bengaluru', 'Bengaluru', 'Indiranagar'],
  ['Sector 10 Market, Dwarka', 'New Delhi', 'Bengaluru', 'Dwarka, New Delhi'],
  ['MG Road', 'Pune', 'Pune', 'MG Road'],
  ['', 'Pune', 'Mumbai', 'Pune'],
])('a card shows where a salon is, and the city when it differs: %s, %s [FIND-70]', (street, city, own, text) => {
  expect(formatResultArea({ street, city }, own)).toBe(text)
})

test('a service above the price limit shows by how much [FIND-66]', () => {
  const service = { price: asRupees(549) } as Result['service']
  const other = { price: asRupees(749) } as Result['otherServices'][number]
  const result = (given: Partial<Result>) =>
    ({ service, otherServices: [other], overRupees: asRupees(798), ...given }) as Result
  expect(formatOverPrice(result({}))).toBe('Together ₹1,298, ₹798 more than you asked for')
  expect(formatOverPrice(result({ otherServices: [], overRupees: asRupees(49) }))).toBe('₹49 more than you asked for')
  expect(formatOverPrice(result({ overRupees: null }))).toBeUndefined()
})
