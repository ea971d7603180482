import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asPaise } from '../money.ts'
import { calculateBill } from './bill.ts'

const haircut = { pricePaise: asPaise(650_00), quantity: 1 }
const massage = { pricePaise: asPaise(1_899_00), quantity: 1 }

test('the subtotal is the sum of price times quantity [CHK-10]', () => {
  const { subtotalPaise } = calculateBill({ lines: [haircut, { ...massage, quantity: 3 }], coupon: null, gstRate: 5 })
  expect(subtotalPaise).toBe(6_347_00)
})

test('GST is charged on the amount after the discount, half as CGST and half as SGST', () => {
  const coupon = { discountType: 'PERCENTAGE', percent: 20, maxPaise: asPaise(500_00) } as const
  expect(calculateBill({ lines: [haircut, massage], coupon, gstRate: 5 })).toEqual({
    subtotalPaise: 2_549_00,
    discountPaise: 500_00,
    cgstPaise: 51_23,
    sgstPaise: 51_23,
    totalPaise: 2_151_46,
  })
})

test('an outlet without a GSTIN charges no tax', () => {
  expect(calculateBill({ lines: [haircut], coupon: null, gstRate: 0 })).toMatchObject({
    cgstPaise: 0,
    sgstPaise: 0,
    totalPaise: 650_00,
  })
})

const line = fc.record({
  pricePaise: fc.nat(50_000_00).map(asPaise),
  quantity: fc.integer({ min: 1, max: 20 }),
  isDiscounted: fc.boolean(),
})
const coupon = fc.oneof(
  fc.constant(null),
  fc.record({ discountType: fc.constant('FLAT' as const), paise: fc.integer({ min: 1, max: 5_000_00 }).map(asPaise) }),
  fc.record({
    discountType: fc.constant('PERCENTAGE' as const),
    percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
    maxPaise: fc.option(fc.integer({ min: 1, max: 5_000_00 }).map(asPaise)),
  }),
)
const order = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  coupon,
  gstRate: fc.constantFrom(0, 5, 12, 18),
})

test('every bill adds up, in whole paise, without negative amounts [CHK-10]', () => {
  fc.assert(
    fc.property(order, (drawn) => {
      const made = calculateBill(drawn)
      expect(made.subtotalPaise).toBe(drawn.lines.map((l) => l.pricePaise * l.quantity).reduce((a, b) => a + b, 0))
      expect(made.totalPaise).toBe(made.subtotalPaise - made.discountPaise + made.cgstPaise + made.sgstPaise)
      expect(Object.values(made).every((paise) => Number.isInteger(paise) && paise >= 0)).toBe(true)
      expect(made.discountPaise).toBeLessThanOrEqual(made.subtotalPaise)
    }),
  )
})

test('a coupon discounts what it would discount on a bill of its own services alone, and never more than they cost [OFFER-01]', () => {
  fc.assert(
    fc.property(order, (drawn) => {
      const bound = drawn.lines.filter(({ isDiscounted }) => isDiscounted)
      const alone = calculateBill({ ...drawn, lines: bound })
      expect(calculateBill(drawn).discountPaise).toBe(alone.discountPaise)
      expect(alone.discountPaise).toBeLessThanOrEqual(alone.subtotalPaise)
    }),
  )
})

test('the order of the lines does not change the bill', () => {
  fc.assert(
    fc.property(order, (drawn) => {
      expect(calculateBill({ ...drawn, lines: drawn.lines.toReversed() })).toEqual(calculateBill(drawn))
    }),
  )
})
