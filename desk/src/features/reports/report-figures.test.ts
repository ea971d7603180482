import { asRupees } from '@nikhar/contract/money'
import type { Report, ReportTotals } from '@nikhar/contract/reports'
import { expect, test } from 'vitest'
import { describeBasis, listFigures, listTicks } from './report-figures.ts'

const totals: ReportTotals = {
  revenue: asRupees(1200),
  gst: asRupees(57.14),
  received: asRupees(500),
  tips: asRupees(50),
  bookings: 8,
  completed: 5,
  noShows: 1,
  cancelledByCustomer: 1,
  cancelledBySalon: 1,
  unanswered: 0,
  newClients: 2,
  returningClients: 3,
  occupancy: 40,
  answerMinutes: 180,
}
const report: Report = {
  from: '2026-11-01',
  to: '2026-11-16',
  totals,
  before: { ...totals, revenue: asRupees(1000), completed: 0 },
  days: [],
  occupancy: [],
  services: [],
  stylists: [],
}

test('figures are compared with the days before', () => {
  const figures = Object.fromEntries(listFigures(report).map(({ label, value, change }) => [label, [value, change]]))
  expect(figures).toMatchObject({
    Revenue: ['₹1,200', '↑ 20% on the period before'],
    Visits: ['5', 'none before'],
    'No-shows': ['12.5%', '1 of 8 bookings'],
    'New clients': ['2', 'of 5 clients'],
    'Answer time': ['3 h', 'for half of the bookings'],
  })
})

test('a report says whether its sums have GST [REPORT-06]', () => {
  expect(describeBasis(totals)).toBe('All amounts are after discounts and include GST: ₹57.14 of the revenue.')
  expect(describeBasis({ gst: asRupees(0) })).toBe('All amounts are after discounts. No GST was charged.')
})

test.each([
  [29_545, [10_000, 20_000, 30_000]],
  [0, [1]],
  [4, [1, 2, 3, 4]],
  [950, [250, 500, 750, 1000]],
  [7400, [2000, 4000, 6000, 8000]],
])('the lines of a chart up to %i are at %j', (largest, ticks) => {
  expect(listTicks(largest)).toEqual(ticks)
})
