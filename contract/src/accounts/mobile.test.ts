import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromE164, normaliseMobile, toE164 } from './mobile.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`))

test('an Indian number is normalised to the same ten digits, however it is written', () => {
  const between = fc.constantFrom('', ' ', '-', '\u00a0', '\u2013', '.', '\u202a', ') (')
  const prefix = fc.constantFrom('', '0', '91', '+91', '0091', '+91 ', '(+91) ', '+91-0', '\u202a+91')
  fc.assert(
    fc.property(digits(10), prefix, fc.array(between, { minLength: 10, maxLength: 10 }), (number, before, gaps) => {
      const written = before + [...number].map((digit, index) => digit + gaps[index]).join('')
      expect(normaliseMobile(written)).toBe(number)
    }),
  )
})

test('98… and 9198… are the same stored number', () => {
  for (const written of ['9845012277', '919845012277', '+91 98450 12277', '09845012277']) {
    expect(toE164(normaliseMobile(written))).toBe('+919845012277')
  }
})

test('ten digits that begin with 91 or 0 keep them', () => {
  expect(normaliseMobile('9145012277')).toBe('9145012277')
  expect(normaliseMobile('0045012277')).toBe('0045012277')
})

test('a number of another country keeps its country code, and a short one does not become Indian', () => {
  expect(normaliseMobile('+1 (415) 555-0123')).toBe('14155550123')
  expect(normaliseMobile('+45 12 34 56 78')).toBe('+4512345678')
  expect(toE164('14155550123')).toBe('+14155550123')
})

test('a stored number is returned as the same digits', () => {
  fc.assert(fc.property(digits(10), (number) => fromE164(toE164(number)) === number))
  const foreign = fc
    .integer({ min: 11, max: 15 })
    .chain(digits)
    .filter((number) => !number.startsWith('91'))
  fc.assert(fc.property(foreign, (number) => fromE164(toE164(number)) === number))
})

test('normalising is idempotent', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789+- ()') }),
      (text) => normaliseMobile(normaliseMobile(text)) === normaliseMobile(text),
    ),
  )
})

test('text that is not a number is unchanged except for blanks', () => {
  expect(normaliseMobile('ninety eight')).toBe('ninetyeight')
  expect(normaliseMobile('')).toBe('')
})
