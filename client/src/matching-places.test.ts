import { expect, test } from 'vitest'
import { findMatchingPlaces } from './matching-places.ts'

function suggestion(display_name: string, other_name?: string) {
  const [display_place = '', ...rest] = display_name.split(', ')
  const place = { place_id: display_name, lat: '12.9', lon: '77.6', address: {} }
  return { ...place, display_name, display_place, display_address: rest.join(', '), ...(other_name && { other_name }) }
}

const found = [
  suggestion('Koramangala, Bengaluru, Karnataka, 560034, India', 'कोरमंगला'),
  suggestion('Kolkata, West Bengal, India'),
  suggestion('Connaught Place, Delhi, 110001, India', 'CP'),
]

test.each([
  ['ko', ['Koramangala', 'Kolkata']],
  ['kora', ['Koramangala']],
  ['koramangala beng', ['Koramangala']],
  ['KORA,', ['Koramangala']],
  ['कोर', ['Koramangala']],
  ['cp', ['Connaught Place']],
  ['delhi', ['Connaught Place']],
  ['korba', []],
  ['andheri', []],
])('while %s is searched, earlier suggestions stay only if they match it [PLACE-07]', (typed, names) => {
  expect(findMatchingPlaces(found, typed).map(({ display_place }) => display_place)).toEqual(names)
})
