import { asPaise } from '@nikhar/contract/money'
import { expect, test } from 'vitest'
import { checkOutlet } from './outlet-checks.ts'
import type { CheckFacts } from './check-queries.ts'

const CLEAR: CheckFacts = {
  outlet_id: 1,
  name: 'Noor Beauty Parlour',
  gstin: '29AAGCB7383J1Z4',
  photos: 4,
  services: 18,
  contact_verified: true,
  pincode: '560038',
  pin_km: 0.012,
  gstin_of: null,
  double: null,
  lookalike: null,
  odd_prices: [],
  unbookable: { services: [], stylists: [], isAll: false },
}

function outcomes(facts: Partial<CheckFacts>) {
  return checkOutlet({ ...CLEAR, ...facts }).filter(({ outcome }) => outcome !== 'PASSED')
}

test.each<[Partial<CheckFacts>, string, string, string]>([
  [
    { double: { name: 'Noor Beauty Parlour', metres: 40, stage: 'HIDDEN', same_owner: false } },
    'DOUBLE',
    'LOOK',
    '“Noor Beauty Parlour”, 40 m away, hidden, another owner',
  ],
  [{ pin_km: 12.34 }, 'ADDRESS', 'LOOK', 'The pin lies 12.3 km from the area of PIN code 560038'],
  [{ pin_km: null }, 'ADDRESS', 'LOOK', 'We don’t know PIN code 560038'],
  [{ gstin_of: 'Looks Unisex' }, 'GSTIN', 'FAILED', '29AAGCB7383J1Z4 is also used by “Looks Unisex” of another owner'],
  [
    {
      odd_prices: [
        { name: 'Bridal make-up', price_paise: asPaise(150_000), low: asPaise(800_000), high: asPaise(2_500_000) },
      ],
    },
    'PRICES',
    'LOOK',
    'Bridal make-up ₹1,500, usual ₹8,000 – ₹25,000',
  ],
  [{ photos: 0 }, 'PHOTOS', 'LOOK', 'No photos'],
  [
    { unbookable: { services: ['Facial'], stylists: ['Rehana'], isAll: true } },
    'BOOKABLE',
    'FAILED',
    'No one can be booked: no shift within opening hours fits a service',
  ],
  [
    { unbookable: { services: ['Bridal make-up'], stylists: ['Rehana', 'Meena'], isAll: false } },
    'BOOKABLE',
    'LOOK',
    'No shifts within the hours: Rehana and 1 more; nobody has time for Bridal make-up',
  ],
  [{ contact_verified: false }, 'CONTACT', 'LOOK', 'The owner’s mobile number isn’t verified'],
])('the check of %j [SETUP-11]', (facts, kind, outcome, text) => {
  expect(outcomes(facts)).toEqual([{ kind, outcome, text }])
})

test('a salon without any anomaly passes all checks, with or without a GSTIN', () => {
  expect(outcomes({})).toEqual([])
  expect(outcomes({ gstin: null })).toEqual([])
  expect(checkOutlet(CLEAR)).toHaveLength(7)
})
