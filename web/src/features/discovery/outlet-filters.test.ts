import { expect, test } from 'vitest'
import { countFilters, parseOutletFilters, formatOutletFilters } from './outlet-filters.ts'

const everything = 'sort=price&openNow=true&category=hair&gender=FEMALE&offers=true&maxPrice=1000'

test('a URL round-trips the sort order and every filter', () => {
  const filters = parseOutletFilters(new URLSearchParams(everything))
  expect(filters).toEqual({
    sort: 'price',
    openNow: true,
    category: 'hair',
    gender: 'FEMALE',
    offers: true,
    maxPrice: 1000,
  })
  expect(String(formatOutletFilters(filters))).toBe(everything)
  expect(countFilters(filters)).toBe(5)
})

test.each([
  '',
  'sort=distance',
  'sort=DROP&openNow=yes&gender=ALL&offers=1&maxPrice=-5',
  'maxPrice=1e9&category=%3Cscript%3E',
  `category=${'a'.repeat(41)}`,
])('invalid filters are ignored: %j', (query) => {
  expect(parseOutletFilters(new URLSearchParams(query))).toEqual({})
})

test('a filter that is off is removed from the URL', () => {
  expect(String(formatOutletFilters({ sort: 'distance', openNow: false, category: undefined, offers: true }))).toBe(
    'offers=true',
  )
})
