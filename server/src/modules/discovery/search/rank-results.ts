import type { ResultSort } from '@nikhar/contract/discovery'
import { salonDayOf } from '@nikhar/contract/salon-time'
import type { Candidate } from './candidate-queries.ts'
import { averageRating } from '../rating.ts'
import { chordToKm } from '../sphere.ts'
import { totalPaise, type Fit, type ServiceMatch } from './match-service.ts'
import type { SearchCriteria } from './search-criteria.ts'

/** A matching salon, with its sort keys. */
export interface Found {
  id: number
  /** The distance: straight through the earth, as the database measures. `chordToKm` converts it to kilometres. */
  chord: number
  timetable: string
  rating: Candidate['rating']
  match: ServiceMatch | undefined
  /** It serves exactly the guests whom the text names. */
  isMeant: boolean
  /** Undefined until they are read. */
  nextTimes?: string[]
}

/** Ranks as if every salon had this many more reviews of an average salon: a single five-star review proves little. */
const PRIOR_REVIEWS = 20
const PRIOR_RATING = 4.1
/** At this distance half of the advantage of being near is lost; sooner for customers who name an area. */
const HALF_KM = { near: 3, area: 1.5 }
/** Concepts of a service that were not requested count against it; an exact name counts most. */
const PENALTIES: Readonly<Record<Fit, number>> = { named: -0.4, exact: 0, kind: 0.12, package: 0.25, any: 0 }
const SHARE_BONUS = 0.2
const WEIGHTS = { rating: 0.55, nearness: 0.35, availability: 0.1 }
/** "Ladies parlour" means a salon for women rather than a unisex one. */
const MEANT_BONUS = 0.1
const DAY_MS = 86_400_000

/**
 * The order of search results: salons within the price first, then the chosen order. The other keys break ties, the
 * last of them by the id, so that pages do not overlap.
 */
export function sortFound<F extends Found>(found: readonly F[], { sort, area }: SearchCriteria, now: Date): F[] {
  const halfKm = area ? HALF_KM.area : HALF_KM.near
  const scores = new Map(found.map((each) => [each.id, scoreFound(each, halfKm, now)]))
  const byScore = (a: Found, b: Found) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0)
  const first = FIRST[sort]
  return found.toSorted(
    (a, b) => overOf(a) - overOf(b) || first(a, b) || byScore(a, b) || a.chord - b.chord || a.id - b.id,
  )
}

const FIRST: Record<ResultSort, (a: Found, b: Found) => number> = {
  best: () => 0,
  nearest: (a, b) => a.chord - b.chord,
  cheapest: (a, b) => priceOf(a) - priceOf(b),
  rated: (a, b) => confidentRating(b.rating) - confidentRating(a.rating),
  soonest: (a, b) => startOf(a) - startOf(b),
}

function scoreFound(found: Found, halfKm: number, now: Date): number {
  const { chord, nextTimes, match, isMeant } = found
  const rating = Math.max(0, (confidentRating(found.rating) - 3) / 2)
  const nearness = 1 / (1 + chordToKm(chord) / halfKm)
  const fit = match?.fit ?? 'any'
  const availability = rateAvailability(nextTimes?.[0], now)
  return (
    WEIGHTS.rating * rating +
    WEIGHTS.nearness * nearness +
    WEIGHTS.availability * availability +
    (isMeant && fit === 'any' ? MEANT_BONUS : 0) +
    SHARE_BONUS * (match?.share ?? 0) -
    PENALTIES[fit]
  )
}

/** 1 for today, less for each day of waiting. */
function rateAvailability(startTime: string | undefined, now: Date): number {
  if (startTime === undefined) return 0
  const days = (Date.parse(salonDayOf(new Date(startTime))) - Date.parse(salonDayOf(now))) / DAY_MS
  return 1 / (1 + days)
}

function confidentRating({ ratingSum, ratingCount }: Candidate['rating']): number {
  return (PRIOR_REVIEWS * PRIOR_RATING + ratingSum) / (PRIOR_REVIEWS + ratingCount)
}

function priceOf({ match }: Found): number {
  return match ? totalPaise(match) : Number.MAX_SAFE_INTEGER
}

/** Of salons above the price, the one that exceeds it least comes first. */
function overOf({ match }: Found): number {
  return match?.overPaise ?? 0
}

function startOf({ nextTimes }: Found): number {
  return nextTimes?.[0] === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(nextTimes[0])
}

/** The rating as it is displayed. */
export function shownRating({ ratingSum, ratingCount }: Candidate['rating']): number {
  return averageRating({ rating_sum: ratingSum, rating_count: ratingCount })
}
