import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rupeesInput } from './fields.ts'
import { asPaise, formatRupees, toRupees } from './money.ts'
import { explainRupees, parseRupees } from './parse-rupees.ts'

test.each([
  ['0', 0],
  ['499.5', 499.5],
  ['499.', 499],
  ['1,250.5', 1250.5],
  ['1,20,000', 120_000],
  ['120,000', 120_000],
  ['₹ 499.50', 499.5],
  ['Rs. 499/-', 499],
  [' INR 1 200 ', 1200],
  ['१,२००', 1200],
  ['₹ ४९९.५०', 499.5],
  ['১২০', 120],
  ['௧௨', 12],
])('an amount as people type it, %s, is %d rupees [CASH-21]', (text, rupees) => {
  expect(parseRupees(text)).toBe(rupees)
  expect(explainRupees(text)).toBeUndefined()
  expect(rupeesInput().parse(text)).toBe(rupees)
})

test.each([
  ['12,50', '1250 or 12.50?'],
  ['1,2', '12 or 1.2?'],
  ['12.345', 'At most two digits after the point'],
  ['-5', 'Enter an amount in rupees'],
  ['1e5', 'Enter an amount in rupees'],
  ['1,,200', 'Enter an amount in rupees'],
  ['12.5.1', 'Enter an amount in rupees'],
  ['٣', 'Enter an amount in rupees'],
  ['much', 'Enter an amount in rupees'],
  ['1234567890', 'Enter an amount in rupees'],
])('text that is not an amount, %s, is refused with the reason [CASH-21]', (text, problem) => {
  expect(parseRupees(text)).toBeUndefined()
  expect(explainRupees(text)).toBe(problem)
  expect(rupeesInput().safeParse(text).success).toBe(false)
})

test('an empty field has no amount, but is not an error yet [CASH-21]', () => {
  expect([parseRupees(''), explainRupees(' ')]).toEqual([undefined, undefined])
  expect(rupeesInput().safeParse('').success).toBe(false)
})

test('every amount that the product displays can be typed [CASH-21]', () => {
  const paise = fc.integer({ min: 0, max: 999_999_999 }).map((amount) => toRupees(asPaise(amount)))
  fc.assert(fc.property(paise, (rupees) => parseRupees(formatRupees(rupees)) === rupees))
})
