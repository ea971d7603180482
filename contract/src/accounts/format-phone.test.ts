import { expect, test } from 'vitest'
import { formatMobile, formatPhone } from './format-phone.ts'

test.each([
  ['+919845012277', '984-501-2277'],
  ['9845012277', '984-501-2277'],
  ['9145012277', '914-501-2277'],
  ['+14155550123', '141-555-50123'],
  ['12345', '12345'],
  ['', ''],
])('the number %s is shown as %s', (stored, formatted) => expect(formatPhone(stored)).toBe(formatted))

test.each([
  ['9845012277', '+91 98450 12277'],
  ['+919845012277', '+91 98450 12277'],
  ['1800 103', '1800 103'],
])('a salon reads the number %s as %s', (stored, formatted) => expect(formatMobile(stored)).toBe(formatted))
