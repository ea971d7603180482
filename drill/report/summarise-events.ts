import type { Finding } from '../load/compare-ledger.ts'
import type { RequestRecord } from '../load/ledger.ts'

/** What the drill did, and when; it lasts until the next event begins. */
export interface DrillEvent {
  name: string
  from: number
  to: number
  note?: string
  hasFailed?: boolean
}

export interface EventSummary {
  name: string
  requests: number
  /** How many requests failed, by status. */
  failed: Record<string, number>
  /** The longest time without a successful booking, in milliseconds. */
  longestGap: number
  lost: number
  doubled: number
  emailsDoubled: number
  note: string
}

export interface DrillRecords {
  events: readonly DrillEvent[]
  requests: readonly RequestRecord[]
  lost: readonly Finding[]
  doubled: readonly Finding[]
  /** When an e-mail arrived that had arrived before. */
  emailsDoubledAt: readonly number[]
}

/** Findings without a time of their own count for the last event, so that none is omitted. */
export function summariseEvents({ events, requests, lost, doubled, emailsDoubledAt }: DrillRecords): EventSummary[] {
  return events.map(({ name, from, to, note = '' }, index) => {
    const isFirst = index === 0
    const isLast = index === events.length - 1
    function isWithin(at: number) {
      if (at < from) return isFirst && at !== 0
      return at < to || isLast || false
    }
    const countWithin = (times: readonly number[]) => times.filter((at) => (at === 0 ? isLast : isWithin(at))).length
    const sent = requests.filter(({ at }) => at >= from && at < to)
    const booked = sent.filter(({ kind, status }) => kind === 'book' && isSuccess(status)).map(({ at }) => at)
    return {
      name,
      requests: sent.length,
      failed: countStatuses(sent.filter(({ status }) => !isSuccess(status))),
      longestGap: longestGap([from, ...booked.toSorted((a, b) => a - b), to]),
      lost: countWithin(lost.map(({ at }) => at)),
      doubled: countWithin(doubled.map(({ at }) => at)),
      emailsDoubled: countWithin(emailsDoubledAt),
      note,
    }
  })
}

function isSuccess(status: RequestRecord['status']) {
  return typeof status === 'number' && status >= 200 && status < 300
}

function countStatuses(failed: readonly RequestRecord[]): Record<string, number> {
  const groups = Map.groupBy(failed, ({ status }) => String(status))
  return Object.fromEntries([...groups].map(([status, records]) => [status, records.length]))
}

function longestGap(times: readonly number[]) {
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)), 0)
}
