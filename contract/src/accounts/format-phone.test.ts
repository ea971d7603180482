import { expect, test } from 'vitest'
import { formatPhone } from './format-phone.ts'

test.each([
  ['+919845012277', '984-501-2277'],
  ['9845012277', '984-501-2277'],
  ['9145012277', '914-501-2277'],
  ['+14155550123', '141-555-50123'],
  ['12345', '12345'],
  ['', ''],
])('the number %s is shown as %s', (stored, formatted) => expect(formatPhone(stored)).toBe(formatted))
