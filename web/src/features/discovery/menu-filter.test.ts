import type { Service } from '@nikhar/contract/discovery'
import { expect, test } from 'vitest'
import { countInitialGroups, filterMenu } from './menu-filter.ts'

const service = (serviceName: string, category: string, gender: Service['gender'] = 'UNISEX') =>
  ({ _id: serviceName, serviceName, category, gender, type: 'Treatment' }) as Service

const menu = [
  service('Signature Haircut', 'Hair'),
  service('Beard Sculpt', 'Barber', 'MALE'),
  service('Crème Facial', 'Skin', 'FEMALE'),
  service('Keratin', 'Hair', 'FEMALE'),
]

const names = (filter: Partial<Parameters<typeof filterMenu>[1]>) =>
  filterMenu(menu, { text: '', gender: 'ALL', ...filter }).map(({ category, services }) => [
    category,
    ...services.map(({ serviceName }) => serviceName),
  ])

test('a menu is grouped by category in the outlet’s order', () => {
  expect(names({})).toEqual([
    ['Hair', 'Signature Haircut', 'Keratin'],
    ['Barber', 'Beard Sculpt'],
    ['Skin', 'Crème Facial'],
  ])
})

test('the filters for men and women include unisex services', () => {
  expect(names({ gender: 'MALE' })).toEqual([
    ['Hair', 'Signature Haircut'],
    ['Barber', 'Beard Sculpt'],
  ])
  expect(names({ gender: 'FEMALE' })).toEqual([
    ['Hair', 'Signature Haircut', 'Keratin'],
    ['Skin', 'Crème Facial'],
  ])
})

test('the text filter matches every word, regardless of case, accents and order', () => {
  expect(names({ text: '  HAIRCUT sign ' })).toEqual([['Hair', 'Signature Haircut']])
  expect(names({ text: 'creme' })).toEqual([['Skin', 'Crème Facial']])
  expect(names({ text: 'hair' })).toEqual([['Hair', 'Signature Haircut', 'Keratin']])
  expect(names({ text: '%' })).toEqual([])
})

test('a word that no name contains is matched as in the search, also by gender', () => {
  const meantIds = ['Beard Sculpt', 'Keratin']
  expect(names({ text: 'dadhi', meantIds })).toEqual([
    ['Barber', 'Beard Sculpt'],
    ['Hair', 'Keratin'],
  ])
  expect(names({ text: 'dadhi', meantIds, gender: 'MALE' })).toEqual([['Barber', 'Beard Sculpt']])
  expect(names({ text: 'facial', meantIds })).toEqual([['Skin', 'Crème Facial']])
})

test.each([
  [[], 0],
  [[2, 1], 2],
  [[5, 4, 4], 1],
  [[2, 2, 2, 9], 3],
])('of a menu with %j services per category the first %i fill the screen', (sizes, count) => {
  const groups = sizes.map((size, place) => ({
    category: `Category ${place}`,
    services: Array.from({ length: size }, () => service('Facial', 'Skin')),
  }))
  expect(countInitialGroups(groups)).toBe(count)
})
