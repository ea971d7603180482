import { expect, test } from 'vitest'
import { countFilters, parseOutletFilters, formatOutletFilters } from './outlet-filters.ts'

const everything = 'sort=price&openNow=true&category=hair&gender=FEMALE&offers=true&maxPrice=1000'

test('an address carries the order and every filter, and gives them back', () => {
  const wish = parseOutletFilters(new URLSearchParams(everything))
  expect(wish).toEqual({
    sort: 'price',
    openNow: true,
    category: 'hair',
    gender: 'FEMALE',
    offers: true,
    maxPrice: 1000,
  })
  expect(String(formatOutletFilters(wish))).toBe(everything)
  expect(countFilters(wish)).toBe(5)
})

test.each([
  '',
  'sort=distance',
  'sort=DROP&openNow=yes&gender=ALL&offers=1&maxPrice=-5',
  'maxPrice=1e9&category=%3Cscript%3E',
  `category=${'a'.repeat(41)}`,
])('an address with %j asks for nothing', (query) => {
  expect(parseOutletFilters(new URLSearchParams(query))).toEqual({})
})

test('what is switched off leaves the address', () => {
  expect(String(formatOutletFilters({ sort: 'distance', openNow: false, category: undefined, offers: true }))).toBe(
    'offers=true',
  )
})
