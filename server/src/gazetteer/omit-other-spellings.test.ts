import { expect, test } from 'vitest'
import { omitOtherSpellings } from './omit-other-spellings.ts'

const HERE = { latitude: 12.9969, longitude: 77.6144 }
const NEAR = { latitude: 13.0007, longitude: 77.6161 }
const FAR = { latitude: 13.2, longitude: 77.6 }

test.each([
  ['Frazer Town', 'Fraser Town'],
  ['C V Raman Nagar', 'CV Raman Nagar'],
  ['J P Nagar', 'JP Nagar'],
  ['Koramangala', 'Kormangala'],
])('of %s and %s at nearly the same position the first is kept [POL-06]', (first, second) => {
  const places = [
    { name: first, ...HERE },
    { name: second, ...NEAR },
  ]
  expect(omitOtherSpellings(places)).toEqual([{ name: first, ...HERE }])
})

test.each([
  ['Sector 14', 'Sector 15'],
  ['Phase I', 'Phase II'],
  ['Jalahalli', 'Jalahalli West'],
  ['East End', 'West End'],
  ['Banashankari II Stage', 'Banashankari III Stage'],
])('%s and %s are two places [POL-06]', (first, second) => {
  const places = [
    { name: first, ...HERE },
    { name: second, ...NEAR },
  ]
  expect(omitOtherSpellings(places)).toEqual(places)
})

test('the same name far away is another place [POL-06]', () => {
  const places = [
    { name: 'Frazer Town', ...HERE },
    { name: 'Fraser Town', ...FAR },
  ]
  expect(omitOtherSpellings(places)).toEqual(places)
})
