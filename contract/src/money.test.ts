import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPaise, toRupees } from './money.ts'

test('an amount of rupees survives the way to paise and back', () => {
  fc.assert(fc.property(fc.nat(100_000_000), (paise) => toPaise(toRupees(paise)) === paise))
  expect(toPaise(0.29)).toBe(29)
  expect(toPaise(1.15)).toBe(115)
})
