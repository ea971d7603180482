import type { Result, ResultsContext, ResultsQuery, Understood } from '@nikhar/contract/discovery'
import { toRupees } from '@nikhar/contract/money'
import type { Deps } from '../../../deps.ts'
import { findBestOffer, isOpenAt, type CachedOutlet } from '../cached-outlet.ts'
import { toSalonTime } from '../salon-time.ts'
import { chordToKm } from '../sphere.ts'
import { addNextTimes, findSalons, type FoundSalon, type Searcher, type SearchSources } from './find-salons.ts'
import { shownRating } from './rank-results.ts'
import type { Resolved, ResolvedPart } from './resolve-names.ts'
import { runSearch } from './run-search.ts'
import { toSearchCriteria, type SearchCriteria } from './search-criteria.ts'
import { suggestTexts } from './suggest-texts.ts'

/** The maximum number of parts that are left out in turn, to find the one that has no results. */
const MAX_TRIED = 8

interface Caller {
  whitelabelId: number
  customerId: number
}

export function createResultsReader({ clock, geocoder }: Pick<Deps, 'clock' | 'geocoder'>, sources: SearchSources) {
  return async ({ q, latitude, longitude, pageNumber, perPage, ...filters }: ResultsQuery, caller: Caller) => {
    const now = clock()
    const searcher: Searcher = { ...caller, latitude, longitude, now }
    const run = await runSearch({ ...sources, geocoder }, searcher, q, filters)
    const { vocabulary, parts, wanted, found, dropped } = run
    const page = found.slice((pageNumber - 1) * perPage, pageNumber * perPage)
    await addNextTimes(sources, searcher, wanted, page)

    const isEmpty = found.length === 0
    const blocking = isEmpty ? await findBlocking(parts) : dropped
    const context: ResultsContext = {
      understood: parts.map((part) => toUnderstood(part, blocking.has(part))),
      place: wanted.area ? toPlace(wanted.area) : null,
      suggestions: isEmpty ? await suggestTexts(sources, searcher, vocabulary, parts) : [],
      otherPlace: run.otherPlace ? toOtherPlace(q, run.otherPlace) : null,
    }
    const outlets = await sources.cache.readOutlets(page.map(({ id, menu }) => ({ id, version: menu })))
    const data = page.flatMap((salon) => {
      const outlet = outlets.get(salon.id)
      return outlet ? toResult(salon, outlet, wanted, now) : []
    })
    return { data, meta: { pageNumber, perPage, total: found.length }, ...context }

    /** The parts each of which alone is the reason for an empty result. */
    async function findBlocking(tried: readonly ResolvedPart[]) {
      const outcomes = await Promise.all(
        tried.slice(0, MAX_TRIED).map(async (part) => {
          // Parts of the same words are removed together.
          const rest = tried.filter(({ start, end }) => start !== part.start || end !== part.end)
          return (await findSalons(sources, searcher, toSearchCriteria(rest, filters, vocabulary, q))).length > 0
            ? [part]
            : []
        }),
      )
      return new Set(outcomes.flat())
    }
  }
}

function toPlace({ name, latitude, longitude }: NonNullable<ResultsContext['place']>) {
  return { name, latitude, longitude }
}

/** The text that searches there: its words for the place follow a preposition, with the city. */
function toOtherPlace(q: string, { name, city, start, end }: NonNullable<Resolved['otherPlace']>) {
  const rest = `${q.slice(0, start)} ${q.slice(end)}`.replaceAll(/\s+/g, ' ').trim()
  const address = name === city ? name : `${name}, ${city}`
  return { name, city, q: `${rest} in ${address}` }
}

const SHOWN_AS: Partial<Record<ResolvedPart['kind'], Understood['kind']>> = {
  place: 'area',
  area: 'unknown',
  person: 'unknown',
  'named-service': 'service',
}

function toUnderstood({ kind, label, start, end }: ResolvedPart, isBlocking: boolean): Understood {
  return { kind: SHOWN_AS[kind] ?? (kind as Understood['kind']), label, start, end, isBlocking }
}

function toResult(
  { id, chord, match, nextTimes = [] }: FoundSalon,
  outlet: CachedOutlet,
  { stylists }: SearchCriteria,
  now: Date,
): Result {
  const { ratingSum: _, ratingCount, ...card } = outlet.card
  return {
    outletId: id,
    ...card,
    distance: chordToKm(chord),
    rating: shownRating(outlet.card),
    ratingCount,
    openNow: isOpenAt(outlet, toSalonTime(now)),
    hasOffers: findBestOffer(outlet, now) !== null,
    service: match ? toMatchedService(match.service) : null,
    otherServices: match ? match.others.map(toMatchedService) : [],
    overRupees: match && match.overPaise > 0 ? toRupees(match.overPaise) : null,
    stylists: stylists
      .filter(({ outletId }) => outletId === id)
      .map(({ id: stylistId, name }) => ({ id: stylistId, name })),
    nextTimes,
  }
}

function toMatchedService({
  id,
  name,
  pricePaise,
  minutes,
  gender,
  image,
}: NonNullable<FoundSalon['match']>['service']) {
  return { _id: id, serviceName: name, price: toRupees(pricePaise), timeTaken: minutes, gender, image }
}
