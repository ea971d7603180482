import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPaise, asPaise, type Paise } from '../money.ts'
import { calculateDiscount } from './discount.ts'

test('a percentage coupon takes its percentage of the total [CPN-13]', () => {
  const fifteen = { discountType: 'PERCENTAGE', percent: 15, maxPaise: null } as const
  expect(calculateDiscount(fifteen, asPaise(2_549_00))).toBe(382_35)
  expect(calculateDiscount({ ...fifteen, percent: 12.5 }, asPaise(999_00))).toBe(124_88)
  expect(calculateDiscount({ ...fifteen, percent: 100 }, asPaise(649_00))).toBe(649_00)
})

test('a percentage coupon is limited by its cap, if it has one [CPN-14]', () => {
  const capped = { discountType: 'PERCENTAGE', percent: 20, maxPaise: asPaise(500_00) } as const
  expect(calculateDiscount(capped, asPaise(2_549_00))).toBe(500_00)
  expect(calculateDiscount(capped, asPaise(2_500_00))).toBe(500_00)
  expect(calculateDiscount(capped, asPaise(2_499_00))).toBe(499_80)
})

test('a fixed coupon takes its value [CPN-15]', () => {
  expect(calculateDiscount({ discountType: 'FLAT', paise: asPaise(150_00) }, asPaise(2_549_00))).toBe(150_00)
})

test('no discount exceeds the subtotal', () => {
  expect(calculateDiscount({ discountType: 'FLAT', paise: asPaise(150_00) }, asPaise(40_00))).toBe(40_00)
  expect(calculateDiscount({ discountType: 'PERCENTAGE', percent: 20, maxPaise: asPaise(500_00) }, asPaise(0))).toBe(0)
})

const paise = fc.integer({ min: 0, max: 2_147_483_647 }).map(asPaise)
const cap = fc.nat(1_000_00).map(asPaise)
const hundredths = fc.integer({ min: 1, max: 10_000 })

test('a discount never exceeds its cap, and a higher cap never reduces it [CPN-14]', () => {
  fc.assert(
    fc.property(paise, hundredths, cap, cap, (amount, percent, least, more) => {
      const at = (maxPaise: Paise) =>
        calculateDiscount({ discountType: 'PERCENTAGE', percent: percent / 100, maxPaise }, amount)
      return at(least) <= least && at(least) <= at(addPaise(least, more))
    }),
  )
})
