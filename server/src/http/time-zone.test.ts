import { expect, test } from 'vitest'
import { readTimeZone } from './time-zone.ts'

test('a valid time zone is read from its header [ROLE-07]', () => {
  expect(readTimeZone('Asia/Kolkata')).toBe('Asia/Kolkata')
  expect(readTimeZone('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos_Aires')
  for (const header of [undefined, '', 'Mars/Olympus', '+05:30; drop', 'A'.repeat(65), ['Asia/Kolkata']]) {
    expect(readTimeZone(header)).toBeUndefined()
  }
})
