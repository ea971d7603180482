import { expect, test } from 'vitest'
import { extractMobileDigits } from './mobile-number.ts'

test.each([
  ['+91 98450 12277', '9845012277'],
  ['09845012277', '9845012277'],
  ['919845012277', '9845012277'],
  ['(98450) 12-277', '9845012277'],
  ['Mobile: 98450 12277', '9845012277'],
  ['+', '+'],
  ['+91', ''],
  ['0', ''],
  ['98450 ', '98450'],
  ['+1 415 555 0123', '14155550123'],
  ['98450122771', '98450122771'],
])('the mobile number %s is reduced to %s', (written, kept) => expect(extractMobileDigits(written)).toBe(kept))
