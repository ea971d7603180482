import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBound, isInScope } from './coupon-scope.ts'

const service = fc.record({ id: fc.constantFrom('a', 'b', 'c'), categoryId: fc.integer({ min: 1, max: 3 }) })
const scope = fc.record({
  serviceIds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
  categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
})

test('an unbound coupon applies to every service, a bound one to its services and categories only [OFFER-01, OFFER-02]', () => {
  fc.assert(
    fc.property(scope, service, (bound, chosen) => {
      const named = bound.serviceIds.includes(chosen.id) || bound.categoryIds.includes(chosen.categoryId)
      expect(isInScope(bound, chosen)).toBe(isBound(bound) ? named : true)
    }),
  )
})
