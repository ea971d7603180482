import type { MenuService, SalonOffer } from '@nikhar/contract/salons'
import { expect, test } from 'vitest'
import { createDraft, describeDraft, parseDraft, toDraft } from './offer-draft.ts'

const draft = { ...createDraft('2026-11-16', '2026-12-16'), code: 'spa25', title: 'Quiet afternoons' }
const menu = [{ serviceId: 'a', name: 'De-tan Pack' }] as MenuService[]

test('the editor writes the sentence that guests read', () => {
  expect(describeDraft(draft, menu)).toBe('10% off every service. Once per guest.')
  const bound = { ...draft, discountValue: '25', maxDiscount: '500', minBill: '799', perGuest: '2', firstVisit: true }
  expect(describeDraft({ ...bound, categories: ['spa'], serviceIds: ['a'] }, menu)).toBe(
    '25% off De-tan Pack and spa services, up to ₹500, on bills of ₹799 and more. Up to 2 times per guest. Only on your first visit to the salon.',
  )
})

test('errors are named by field, and empty limits mean no limit', () => {
  expect(parseDraft({ ...draft, perGuest: '', discountValue: '12.5' })).toMatchObject({
    form: { code: 'SPA25', discountValue: 12.5, perGuest: null, totalUses: null, maxDiscount: null, minBill: 0 },
  })
  expect(parseDraft({ ...draft, discountValue: '', endDay: '2026-11-01', perGuest: '0' })).toEqual({
    errors: expect.objectContaining({ discountValue: expect.any(String), perGuest: 'Choose 1 to 100 times' }),
  })
})

test('a stored offer is edited without changes to it', () => {
  const offer = {
    code: 'SPA25',
    title: 'Quiet afternoons',
    discountType: 'FLAT',
    discountValue: 200,
    maxDiscount: null,
    minBill: 999,
    perGuest: null,
    totalUses: 50,
    firstVisit: false,
    services: [{ _id: 'a', serviceName: 'De-tan Pack' }],
    categories: [],
    startDay: '2026-11-16',
    endDay: '2026-12-16',
  } as unknown as SalonOffer
  expect(toDraft(offer)).toMatchObject({ discountValue: '200', perGuest: '', totalUses: '50', serviceIds: ['a'] })
})
