import { expect, test } from 'vitest'
import { describeDue } from './describe-due.ts'

const now = Date.parse('2026-11-16T06:00:00Z')
const unanswered = { answeredAt: null }
const answered = { answeredAt: '2026-11-15T06:00:00Z' }

test.each([
  [{ ...unanswered, dueAt: '2026-11-18T06:00:00Z' }, '48 h left', 'plum'],
  [{ ...unanswered, dueAt: '2026-11-17T01:30:00Z' }, '19 h left', 'marigold'],
  [{ ...unanswered, dueAt: '2026-11-16T08:10:00Z' }, '2 h left', 'crimson'],
  [{ ...unanswered, dueAt: '2026-11-16T06:30:00Z' }, '30 min left', 'crimson'],
  [{ ...unanswered, dueAt: '2026-11-16T01:00:00Z' }, '5 h late', 'crimson'],
  [{ ...answered, dueAt: '2026-12-10T06:00:00Z' }, '24 d left', 'plum'],
  [{ ...answered, dueAt: '2026-11-13T06:00:00Z' }, '3 d late', 'crimson'],
  [{ ...answered, dueAt: null }, 'Settled', 'leaf'],
])('%j is %s', (complaint, text, tone) => {
  expect(describeDue(complaint, now)).toMatchObject({ text, tone })
})
