import { asRupees } from '@nikhar/contract/money'
import { expect, test } from 'vitest'
import { countResultFilters, cutSpan, formatResultSearch, parseResultSearch } from './result-filters.ts'

const NOW = new Date('2026-11-15T11:00:00Z')

test.each([
  ['q=hair+cut', { q: 'hair cut' }],
  ['', { q: '' }],
  [`q=${'x'.repeat(10_000)}`, { q: 'x'.repeat(200) }],
  ['q=x&day=2026-11-16&part=evening', { q: 'x', day: '2026-11-16', part: 'evening' }],
  ['q=x&day=2026-11-14', { q: 'x' }],
  ['q=x&day=2026-11-14,2026-11-15', { q: 'x', day: '2026-11-15' }],
  ['q=x&day=2027-11-14', { q: 'x' }],
  ['q=x&day=tomorrow&part=night&sort=DROP&audience=%27', { q: 'x' }],
  ['q=x&maxPrice=500&minRating=4&withinKm=3', { q: 'x', maxPrice: 500, minRating: 4, withinKm: 3 }],
  ['q=x&maxPrice=-1&minRating=9&withinKm=1e9', { q: 'x' }],
  ['q=x&maxPrice=&minRating=abc', { q: 'x' }],
  ['q=x&audience=FEMALE&openNow=true&withOffers=maybe', { q: 'x', audience: 'FEMALE', openNow: true }],
  ['q=x&category=%3Cscript%3E', { q: 'x' }],
  ['q=x&sort=best&view=map', { q: 'x', view: 'map' }],
  ['q=x&at=12.97,77.64', { q: 'x', at: { latitude: 12.97, longitude: 77.64 } }],
  ['q=x&at=95,200', { q: 'x' }],
])('the address %s is parsed leniently [FIND-53]', (address, search) => {
  expect(parseResultSearch(new URLSearchParams(address), NOW)).toEqual(search)
})

test('filters written to the address are parsed unchanged [FIND-53]', () => {
  const search = {
    q: 'haircut under 500',
    day: '2026-11-16',
    part: 'evening',
    maxPrice: asRupees(500),
    openNow: true,
    sort: 'soonest',
    at: { latitude: 12.97, longitude: 77.64 },
    view: 'map',
  } as const
  expect(parseResultSearch(formatResultSearch(search), NOW)).toEqual(search)
  expect(countResultFilters(search)).toBe(4)
  expect(formatResultSearch({ q: '', openNow: false, sort: 'best', part: undefined }).toString()).toBe('')
})

test.each([
  ['haircut under 500 in indiranagar', 'price', 8, 17, 'haircut in indiranagar'],
  ['haircut in indiranagar tomorrow', 'area', 11, 22, 'haircut tomorrow'],
  ['in indiranagar', 'area', 3, 14, ''],
  ['tomorrow haircut', 'day', 0, 8, 'haircut'],
  ['haircut', 'service', 0, 7, ''],
  ['koramangala mein haircut', 'area', 0, 11, 'haircut'],
  ['haircut with arjun today', 'stylist', 13, 18, 'haircut today'],
  ['meera se haircut', 'stylist', 0, 5, 'haircut'],
] as const)('removing a part of "%s" leaves the rest', (q, kind, start, end, rest) => {
  expect(cutSpan(q, { kind, start, end })).toBe(rest)
})

test('equal searches have equal addresses, in whichever order they were chosen [FIND-53]', () => {
  const one = { q: 'facial', category: 'spa', maxPrice: asRupees(500), sort: 'rated' } as const
  const other = { sort: 'rated', maxPrice: asRupees(500), q: 'facial', category: 'spa' } as const
  expect(formatResultSearch(one).toString()).toBe('q=facial&maxPrice=500&category=spa&sort=rated')
  expect(formatResultSearch(other).toString()).toBe(formatResultSearch(one).toString())
})
