import { expect, test } from 'vitest'
import { listCouponConditions } from './coupon-conditions.ts'

const unbound = { services: [], categories: [], firstVisit: null }
const skin = { id: 6, name: 'Skin' }
const spa = { id: 3, name: 'Spa' }
const facial = { _id: 'a', serviceName: 'Kesar Glow Facial' }

test('a coupon states what it is bound to [OFFER-06]', () => {
  expect(listCouponConditions(unbound)).toEqual([])
  expect(listCouponConditions({ ...unbound, categories: [skin] })).toEqual(['Only for skin services.'])
  expect(listCouponConditions({ ...unbound, categories: [spa, skin] })).toEqual(['Only for spa and skin services.'])
  expect(listCouponConditions({ ...unbound, services: [facial] })).toEqual(['Only for Kesar Glow Facial.'])
  expect(listCouponConditions({ services: [facial], categories: [spa], firstVisit: 'OUTLET' })).toEqual([
    'Only for Kesar Glow Facial and spa services.',
    'Only on your first visit to the salon.',
  ])
  expect(listCouponConditions({ ...unbound, firstVisit: 'ANY' })).toEqual(['Only on your first visit.'])
})
