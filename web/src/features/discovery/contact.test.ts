import { expect, test } from 'vitest'
import { getDirectionsLink } from './contact.ts'

const outlet = { name: 'Aarna', phoneNumber: null }

test('directions lead to the coordinates, and need them', () => {
  expect(getDirectionsLink({ ...outlet, latitude: 12.9719, longitude: 77.6412 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=12.9719%2C77.6412',
  )
  expect(getDirectionsLink({ ...outlet, latitude: 0, longitude: 0 })).toContain('destination=0%2C0')
  expect(getDirectionsLink({ ...outlet, latitude: null, longitude: 77.6 })).toBeUndefined()
})
