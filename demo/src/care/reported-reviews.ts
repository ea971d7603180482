import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { DEMO_CUSTOMER_ID } from '../customers.ts'
import type { OutletRow, ReviewRow } from '../rows.ts'
import { addMinutes } from '../salon-time.ts'

const DAY = 24 * 60

interface ReportedCase {
  /** At an outlet of the demo's desk, where the salon sees the outcome. */
  isOwn?: true
  /** Replaces the text of the review. */
  body?: string
  reason: 'PRIVATE_DATA' | 'ADVERTISING' | 'ABUSE' | 'NOT_TRUE'
  note: string
  /** Minutes ago. */
  reported: number
  decided?: { decision: 'KEEP' | 'HIDE'; reason: string; ago: number }
  appealed?: { text: string; ago: number }
}

/** Open ones of several kinds, one that is hidden and appealed against, and one that was kept. */
const cases: ReportedCase[] = [
  {
    body: 'Worst place. The owner’s number is 98110 20417, call him at night like he called me.',
    reason: 'PRIVATE_DATA',
    note: 'This is my private number.',
    reported: 2 * 60,
  },
  {
    body: 'Don’t come here, go to Style Junction opposite, they are half the price and much better.',
    reason: 'ADVERTISING',
    note: '',
    reported: 26 * 60,
  },
  { isOwn: true, reason: 'NOT_TRUE', note: 'Our stylist remembers it differently.', reported: 30 * 60 },
  {
    body: 'The man at the desk is an idiot and a thief. Forty minutes late.',
    reason: 'ABUSE',
    note: 'He insults our manager.',
    reported: 6 * DAY,
    decided: { decision: 'HIDE', reason: 'It insults a person.', ago: 5 * DAY },
    appealed: { text: 'I was angry, and I will take the insult out. The wait was real.', ago: DAY },
  },
  {
    isOwn: true,
    reason: 'NOT_TRUE',
    note: 'She came late herself.',
    reported: 9 * DAY,
    decided: { decision: 'KEEP', reason: 'A bad review stays: the visit is real.', ago: 8 * DAY },
  },
]

/** Not the latest ones, so that they were written before they were reported. */
const WRITTEN_BEFORE = -12 * DAY

type Outlets = readonly Pick<OutletRow, 'id' | 'owner_id'>[]

/** A low review for each case. The first outlet is one of the demo's desk. */
function chooseReviews(reviews: readonly ReviewRow[], outlets: Outlets, now: Date) {
  const latest = addMinutes(now, WRITTEN_BEFORE)
  const deskOutlets = new Set(outlets.filter(({ owner_id }) => owner_id === outlets[0]?.owner_id).map(({ id }) => id))
  const candidates = reviews
    .filter((row) => row.rating <= 2 && row.body && row.created_at < latest && row.customer_id !== DEMO_CUSTOMER_ID)
    .toSorted((a, b) => Number(b.created_at) - Number(a.created_at) || a.id.localeCompare(b.id))
  const taken = new Set<ReviewRow>()
  return cases.map((one) => {
    const review = candidates.find((row) => !taken.has(row) && deskOutlets.has(row.outlet_id) === (one.isOwn ?? false))
    if (!review) throw new Error('The demo has too few low reviews')
    taken.add(review)
    return { one, review }
  })
}

/** Gives the chosen reviews the text they were reported for, and hides those that are hidden. */
export function editReportedReviews(reviews: readonly ReviewRow[], outlets: Outlets, now: Date) {
  const chosen = new Map(chooseReviews(reviews, outlets, now).map(({ one, review }) => [review.id, one]))
  return reviews.map((row) => {
    const { body, decided } = chosen.get(row.id) ?? {}
    const hidden_at = decided?.decision === 'HIDE' ? addMinutes(now, -decided.ago) : null
    return { ...row, body: body ?? row.body ?? null, hidden_at }
  })
}

interface ReportContext {
  reviews: readonly ReviewRow[]
  outlets: Outlets
  operatorId: number
  now: Date
}

export function buildReviewReports({ reviews, outlets, operatorId, now }: ReportContext) {
  return chooseReviews(reviews, outlets, now).map(({ one, review }, index) => {
    const { decided, appealed } = one
    return {
      id: index + 1,
      whitelabel_id: WHITELABEL_ID,
      review_id: review.id,
      outlet_id: review.outlet_id,
      reason: one.reason,
      note: one.note,
      reported_by: outlets.find(({ id }) => id === review.outlet_id)?.owner_id ?? 0,
      reported_at: addMinutes(now, -one.reported),
      decision: decided?.decision ?? null,
      decision_reason: decided?.reason ?? null,
      decided_at: decided ? addMinutes(now, -decided.ago) : null,
      decided_by: decided ? operatorId : null,
      appeal: appealed?.text ?? null,
      appealed_at: appealed ? addMinutes(now, -appealed.ago) : null,
    }
  })
}
