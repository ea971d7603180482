import { expect, test } from 'vitest'
import type { RequestRecord } from '../load/ledger.ts'
import { summariseEvents } from './summarise-events.ts'
import { formatEvents } from './format-events.ts'

const events = [
  { name: 'quiet', from: 1000, to: 2000 },
  { name: 'server killed', from: 2000, to: 9000, note: 'back after 3 s' },
]
const requests: RequestRecord[] = [
  { at: 1200, kind: 'book', status: 200 },
  { at: 1500, kind: 'book', status: 200 },
  { at: 1600, kind: 'read', status: 200 },
  { at: 2100, kind: 'book', status: 'no connection' },
  { at: 2200, kind: 'book', status: 503 },
  { at: 2300, kind: 'read', status: 503 },
  { at: 8000, kind: 'book', status: 200 },
]

test('each event has its requests, failures by status, and the longest time without a successful booking', () => {
  const [quiet, killed] = summariseEvents({ events, requests, lost: [], doubled: [], emailsDoubledAt: [] })
  expect(quiet).toMatchObject({ requests: 3, failed: {}, longestGap: 500 })
  expect(killed).toMatchObject({ requests: 4, failed: { 'no connection': 1, 503: 2 }, longestGap: 6000 })
})

test('a finding belongs to the event in which it was acknowledged, one without a time to the last', () => {
  const finding = (at: number) => ({ key: 'a', at, reason: '' })
  const summaries = summariseEvents({
    events,
    requests,
    lost: [finding(1500), finding(500)],
    doubled: [finding(3000), finding(0)],
    emailsDoubledAt: [1999, 12_000],
  })
  expect(summaries.map(({ lost, doubled, emailsDoubled }) => [lost, doubled, emailsDoubled])).toEqual([
    [2, 0, 1],
    [0, 2, 1],
  ])
})

test('the table lists every status and the sums', () => {
  const table = formatEvents(summariseEvents({ events, requests, lost: [], doubled: [], emailsDoubledAt: [] }))
  expect(table).toContain('| server killed | 4 | 3 (503: 2, no connection: 1) | 6.0 s | 0 | 0 | 0 | back after 3 s |')
  expect(table).toContain('| **all** | 7 | 3 | 6.0 s | 0 | 0 | 0 | |')
})
