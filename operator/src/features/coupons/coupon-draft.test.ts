import type { PlatformCoupon } from '@nikhar/contract/operator'
import { expect, test } from 'vitest'
import { createDraft, describeBudget, describeDraft, describeReach, parseDraft, toDraft } from './coupon-draft.ts'

const draft = { ...createDraft('2026-11-16'), code: 'namaste150', title: 'First booking' }
const coupon = {
  code: 'NAMASTE150',
  title: 'First booking',
  discountType: 'FLAT',
  discountValue: 150,
  maxDiscount: null,
  minBill: 599,
  perGuest: 1,
  totalUses: null,
  budget: 3000,
  given: 1500,
  firstVisit: 'ANY',
  categories: [],
  reach: 'CITIES',
  cities: [{ slug: 'pune', name: 'Pune' }],
  outlets: [],
  startDay: '',
  endDay: '',
} as unknown as PlatformCoupon

test('the editor writes the sentence that guests read', () => {
  const categories = [{ slug: 'hair', name: 'Hair' }]
  expect(describeDraft({ ...draft, firstVisit: 'ANY', categories: ['hair'] }, categories)).toBe(
    '₹150 off hair services, on bills of ₹599 and more. Once per guest. Only on your first visit.',
  )
})

test('errors are named by field, and empty limits mean no limit', () => {
  expect(parseDraft(draft)).toMatchObject({
    form: { code: 'NAMASTE150', discountValue: 150, minBill: 599, budget: null, totalUses: null, reach: 'ALL' },
  })
  expect(parseDraft({ ...draft, code: '', budget: '5', reach: 'CITIES' })).toEqual({
    errors: expect.objectContaining({ code: expect.any(String), budget: expect.any(String) }),
  })
  expect(parseDraft({ ...draft, reach: 'CITIES' })).toEqual({ errors: { cities: 'Choose at least one city' } })
})

test('a stored coupon is edited without changes to it, and its reach and budget are described in words', () => {
  expect(toDraft(coupon)).toMatchObject({ discountValue: '150', budget: '3000', totalUses: '', cities: ['pune'] })
  expect([describeReach(coupon), describeBudget(coupon)]).toEqual(['Pune', '₹1,500 of ₹3,000'])
  expect(describeReach({ reach: 'ALL', cities: [], outlets: [] })).toBe('All salons')
})
