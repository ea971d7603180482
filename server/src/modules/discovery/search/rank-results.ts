import { salonDayOf, type ResultSort } from '@nikhar/contract'
import type { OutletCard } from '../kept-outlet.ts'
import { averageRating } from '../rating.ts'
import { chordToKm } from '../sphere.ts'
import type { ServiceMatch } from './match-service.ts'

/** A salon that matches, with what decides its place. */
export interface Found {
  id: number
  chord: number
  timetable: string
  card: OutletCard
  match: ServiceMatch | undefined
  /** Nothing until they are read. */
  nextTimes?: string[]
}

/** As if every salon had this many more reviews of an average salon: a single five stars proves little. */
const PRIOR_REVIEWS = 8
const PRIOR_RATING = 4.1
/** At this distance half of the advantage of being near is lost. */
const HALF_KM = 3
const WEIGHTS = { rating: 0.55, nearness: 0.35, availability: 0.1 }
const DAY_MS = 86_400_000

/** The first of each sort decides; the rest break ties, the last of them by the id, so that pages do not overlap. */
export function sortFound<F extends Found>(found: readonly F[], sort: ResultSort, now: Date): F[] {
  const scores = new Map(found.map((each) => [each.id, scoreFound(each, now)]))
  const byScore = (a: Found, b: Found) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0)
  const byFit = (a: Found, b: Found) => (b.match?.fit ?? 0) - (a.match?.fit ?? 0)
  const first = FIRST[sort]
  return found.toSorted((a, b) => first(a, b) || byFit(a, b) || byScore(a, b) || a.chord - b.chord || a.id - b.id)
}

const FIRST: Record<ResultSort, (a: Found, b: Found) => number> = {
  best: () => 0,
  nearest: (a, b) => a.chord - b.chord,
  cheapest: (a, b) => priceOf(a) - priceOf(b),
  rated: (a, b) => confidentRating(b.card) - confidentRating(a.card),
  soonest: (a, b) => startOf(a) - startOf(b),
}

function scoreFound({ card, chord, nextTimes }: Found, now: Date): number {
  const rating = Math.max(0, (confidentRating(card) - 3) / 2)
  const nearness = 1 / (1 + chordToKm(chord) / HALF_KM)
  return (
    WEIGHTS.rating * rating + WEIGHTS.nearness * nearness + WEIGHTS.availability * rateAvailability(nextTimes?.[0], now)
  )
}

/** 1 for today, less for each day of waiting. */
function rateAvailability(startTime: string | undefined, now: Date): number {
  if (startTime === undefined) return 0
  const days = (Date.parse(salonDayOf(new Date(startTime))) - Date.parse(salonDayOf(now))) / DAY_MS
  return 1 / (1 + days)
}

function confidentRating({ ratingSum, ratingCount }: OutletCard): number {
  return (PRIOR_REVIEWS * PRIOR_RATING + ratingSum) / (PRIOR_REVIEWS + ratingCount)
}

function priceOf({ match }: Found): number {
  return match?.service.pricePaise ?? Number.MAX_SAFE_INTEGER
}

function startOf({ nextTimes }: Found): number {
  return nextTimes?.[0] === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(nextTimes[0])
}

/** The rating as it is shown. */
export function shownRating({ ratingSum, ratingCount }: OutletCard): number {
  return averageRating({ rating_sum: ratingSum, rating_count: ratingCount })
}
