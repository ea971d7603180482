import { calculateBill } from '@nikhar/contract/booking'
import { GST_RATE } from '@nikhar/contract/constants'
import { asPaise } from '@nikhar/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { toInvoiceLines } from './invoice-lines.ts'
import { allocateAmount } from './allocate-amount.ts'

const line = fc.record({
  name: fc.constant('Haircut'),
  category: fc.constantFrom('hair', 'barber', 'spa', 'nails', 'bridal', 'skin'),
  ratePaise: fc.integer({ min: 0, max: 50_000_000 }).map(asPaise),
  quantity: fc.integer({ min: 1, max: 20 }),
  isDiscounted: fc.boolean(),
})
const coupon = fc.option(
  fc.oneof(
    fc.record({ discountType: fc.constant('FLAT' as const), paise: fc.integer({ min: 1, max: 500_000 }).map(asPaise) }),
    fc.record({
      discountType: fc.constant('PERCENTAGE' as const),
      percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
      maxPaise: fc.option(fc.integer({ min: 1, max: 100_000 }).map(asPaise)),
    }),
  ),
)

test('lines, discount and taxes of any bill add up to its total, to the paisa [INV-03]', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      coupon,
      fc.constantFrom(0, GST_RATE),
      (lines, offer, gstRate) => {
        const bill = calculateBill({
          lines: lines.map(({ ratePaise, ...rest }) => ({ pricePaise: ratePaise, ...rest })),
          coupon: offer,
          gstRate,
        })
        const invoice = toInvoiceLines(lines, bill)
        const sum = (key: 'grossPaise' | 'discountPaise' | 'cgstPaise' | 'sgstPaise' | 'totalPaise') =>
          invoice.reduce((total, each) => total + each[key], 0)
        expect([
          sum('grossPaise'),
          sum('discountPaise'),
          sum('cgstPaise'),
          sum('sgstPaise'),
          sum('totalPaise'),
        ]).toEqual([bill.subtotalPaise, bill.discountPaise, bill.cgstPaise, bill.sgstPaise, bill.totalPaise])
        for (const each of invoice) {
          expect(each.taxablePaise).toBe(each.grossPaise - each.discountPaise)
          expect(each.taxablePaise).toBeGreaterThanOrEqual(0)
          expect(each.totalPaise).toBe(each.taxablePaise + each.cgstPaise + each.sgstPaise)
        }
      },
    ),
    { seed: 17, numRuns: 300 },
  )
})

test('a share differs from the exact one by less than a paisa', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }).map(asPaise),
      fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 }),
      (sum, weights) => {
        const whole = weights.reduce((total, weight) => total + weight, 0)
        for (const [index, share] of allocateAmount(sum, weights).entries()) {
          const exact = whole === 0 ? 0 : (sum * (weights[index] ?? 0)) / whole
          expect(Math.abs(share - exact)).toBeLessThan(1.001)
        }
      },
    ),
    { seed: 17 },
  )
})

test('a discount is shared among the lines that the offer is for [INV-03]', () => {
  const lines = [
    { name: 'Colour', category: 'hair', ratePaise: asPaise(310_000), quantity: 1, isDiscounted: true },
    { name: 'Blow-dry', category: 'hair', ratePaise: asPaise(60_000), quantity: 1, isDiscounted: true },
    { name: 'Massage', category: 'spa', ratePaise: asPaise(90_000), quantity: 1, isDiscounted: false },
  ]
  const invoice = toInvoiceLines(lines, {
    discountPaise: asPaise(30_000),
    cgstPaise: asPaise(8500),
    sgstPaise: asPaise(8500),
  })
  expect(invoice.map(({ discountPaise, sac }) => [discountPaise, sac])).toEqual([
    [25_135, '999721'],
    [4865, '999721'],
    [0, '999723'],
  ])
})

test.each([
  [357_000, 'Three thousand five hundred and seventy rupees only'],
  [100, 'One rupee only'],
  [52_396, 'Five hundred and twenty-three rupees and ninety-six paise only'],
  [1_00_00_000_00, 'One crore rupees only'],
  [12_34_567_05, 'Twelve lakh thirty-four thousand five hundred and sixty-seven rupees and five paise only'],
  [0, 'Zero rupees only'],
])('%d paise in words: %s', (paise, words) => {
  expect(amountInWords(asPaise(paise))).toBe(words)
})
