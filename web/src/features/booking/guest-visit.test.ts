import { expect, test } from 'vitest'
import { parseGuestVisit } from './guest-visit.ts'

const SERVICE = '0190a1b2-0000-7000-8000-000000000001'
const PAGE = `/outlet-detail/7/service/${SERVICE}`

test('the time chosen on a public page is available at the login [HOLD-07]', () => {
  expect(parseGuestVisit(`${PAGE}?time=2026-11-16T04%3A30%3A00.000Z`)).toEqual({
    outletId: 7,
    serviceId: SERVICE,
    startTime: '2026-11-16T04:30:00.000Z',
  })
})

test.each([
  undefined,
  '',
  PAGE,
  `${PAGE}?time=soon`,
  '/home?time=2026-11-16T04:30:00Z',
  'https://evil.example/x',
  '//x',
])('no time is found in %s [HOLD-07]', (target) => {
  expect(parseGuestVisit(target)).toBe(undefined)
})
