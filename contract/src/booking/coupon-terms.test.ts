import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPaise, asPaise, subtractPaise } from '../money.ts'
import { couponObstacleMessage, findCouponObstacle } from './coupon-terms.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
const terms = {
  validFrom: new Date('2026-11-01T00:00:00Z'),
  validTo: new Date('2026-11-30T18:30:00Z'),
  minOrderPaise: asPaise(3_000_00),
  perUserLimit: 2,
  isValidAtOutlet: true,
  isPaused: false,
  isUsedUp: false,
  firstVisit: null,
}
const use = { now: NOW, totalPaise: asPaise(3_000_00), hasServiceInScope: true, isFirstVisit: false, timesUsed: 0 }

function message(otherTerms: object, otherUse: object = {}) {
  const obstacle = findCouponObstacle({ ...terms, ...otherTerms }, { ...use, ...otherUse })
  return obstacle && couponObstacleMessage(obstacle)
}

test('a coupon below its minimum states how much to add [CPN-12]', () => {
  expect(message({}, { totalPaise: 2_549_00 })).toBe('Add ₹451 more to apply this coupon.')
  expect(message({}, { totalPaise: 2_549_50 })).toBe('Add ₹450.50 more to apply this coupon.')
  expect(message({ minOrderPaise: 1_50_000_00 })).toBe('Add ₹1,47,000 more to apply this coupon.')
  expect(message({})).toBe(null)
})

test('a coupon that no amount makes applicable states why instead', () => {
  const little = { totalPaise: 0 }
  expect(message({ validTo: NOW }, little)).toBe('This coupon has expired.')
  expect(message({ validFrom: new Date(NOW.getTime() + 1) }, little)).toBe('This coupon is not valid yet.')
  expect(message({ isValidAtOutlet: false }, little)).toBe('This coupon is not valid at this outlet.')
  expect(message({}, { ...little, timesUsed: 2 })).toBe('You have used this coupon 2 times already.')
  expect(message({ perUserLimit: 1 }, { ...little, timesUsed: 1 })).toBe('You have already used this coupon.')
  expect(message({ perUserLimit: null }, { timesUsed: 999 })).toBe(null)
  expect(message({ isPaused: true }, little)).toBe('This coupon cannot be used at the moment.')
  expect(message({ isUsedUp: true }, little)).toBe('This coupon has been used up.')
})

test('a coupon for other services or for a first visit says so [OFFER-01, OFFER-03]', () => {
  expect(message({}, { hasServiceInScope: false, totalPaise: 0 })).toBe(
    'This coupon is not for the services you chose.',
  )
  expect(message({ firstVisit: 'OUTLET' })).toBe('This coupon is only for your first visit to this salon.')
  expect(message({ firstVisit: 'ANY' })).toBe('This coupon is only for your first visit.')
  expect(message({ firstVisit: 'ANY' }, { isFirstVisit: true })).toBe(null)
})

test('the missing amount is positive, and adding it makes the coupon applicable [CPN-12]', () => {
  fc.assert(
    fc.property(fc.nat(10_000_00).map(asPaise), fc.nat(10_000_00).map(asPaise), (minOrderPaise, totalPaise) => {
      const obstacle = findCouponObstacle({ ...terms, minOrderPaise }, { ...use, totalPaise })
      expect(obstacle === null).toBe(totalPaise >= minOrderPaise)
      if (obstacle?.why !== 'BELOW_MINIMUM') return
      expect(obstacle.missingPaise).toBeGreaterThan(0)
      const enough = addPaise(totalPaise, obstacle.missingPaise)
      expect(findCouponObstacle({ ...terms, minOrderPaise }, { ...use, totalPaise: enough })).toBe(null)
      expect(
        findCouponObstacle({ ...terms, minOrderPaise }, { ...use, totalPaise: subtractPaise(enough, asPaise(1)) }),
      ).not.toBe(null)
    }),
  )
})
