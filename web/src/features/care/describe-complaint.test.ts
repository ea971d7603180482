import { asRupees } from '@nikhar/contract/money'
import { expect, test } from 'vitest'
import { describeComplaint } from './describe-complaint.ts'

const open = {
  answerDueAt: '2026-11-18T03:30:00Z',
  settleDueAt: '2026-12-16T03:30:00Z',
  answeredAt: null,
  settledAt: null,
  outcome: null,
  refund: null,
}
const answered = { ...open, answeredAt: '2026-11-17T03:30:00Z' }
const settled = { ...answered, settledAt: '2026-11-20T03:30:00Z' }

test.each([
  [open, '2026-11-16T04:00:00Z', 'Sent', 'Someone answers by Wed, 18 Nov, 9:00 am.'],
  [open, '2026-11-18T03:31:00Z', 'We are late', 'We should have answered by Wed, 18 Nov, 9:00 am. We are sorry.'],
  [answered, '2026-11-30T00:00:00Z', 'Answered', 'It is settled by Wed, 16 Dec at the latest.'],
  [answered, '2026-12-17T00:00:00Z', 'We are late', 'It should have been settled by Wed, 16 Dec. We are sorry.'],
  [{ ...settled, outcome: 'CLOSED' as const }, '2027-01-01T00:00:00Z', 'Settled', 'Closed, nothing due'],
  [
    { ...settled, outcome: 'REFUND_PROMISED' as const, refund: asRupees(600) },
    '2027-01-01T00:00:00Z',
    'Settled',
    'Refund promised: ₹600',
  ],
])('a complaint reads %#', (complaint, now, short, text) => {
  expect(describeComplaint(complaint, Date.parse(now))).toMatchObject({ short, text })
})
