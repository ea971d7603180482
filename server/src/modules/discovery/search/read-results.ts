import { toRupees, type Result, type ResultsContext, type ResultsQuery, type Understood } from '@nikhar/contract'
import type { Deps } from '../../../deps.ts'
import { findBestOffer, isOpenAt, type CachedOutlet } from '../cached-outlet.ts'
import { toSalonTime } from '../salon-time.ts'
import { chordToKm, toSpherePoint } from '../sphere.ts'
import { addNextTimes, findSalons, type FoundSalon, type Searcher, type SearchSources } from './find-salons.ts'
import { shownRating } from './rank-results.ts'
import { resolveNames, type ResolvedPart } from './resolve-names.ts'
import { findSalonsByName } from './salon-name-queries.ts'
import { suggestTexts } from './suggest-texts.ts'
import { understandQuery } from './understand-query.ts'
import { toSearchCriteria } from './search-criteria.ts'

/** The most parts of a text that are tried without, to say which of them finds nothing. */
const MAX_TRIED = 8

interface Caller {
  whitelabelId: number
  customerId: number
}

export function createResultsReader({ clock, geocoder, db }: Deps, sources: SearchSources) {
  return async ({ q, latitude, longitude, pageNumber, perPage, ...filters }: ResultsQuery, caller: Caller) => {
    const now = clock()
    const searcher: Searcher = { ...caller, latitude, longitude, now }
    const vocabulary = await sources.readVocabulary()
    const parts = await resolveNames(q, understandQuery(q, vocabulary, now), {
      geocoder,
      near: { latitude, longitude },
      findSalons: (texts) =>
        findSalonsByName(db, {
          whitelabelId: caller.whitelabelId,
          place: toSpherePoint(latitude, longitude),
          radiusKm: sources.nearbyKm,
          texts,
        }),
    })
    const wanted = toSearchCriteria(parts, filters, vocabulary)
    const found = await findSalons(sources, searcher, wanted)
    const page = found.slice((pageNumber - 1) * perPage, pageNumber * perPage)
    await addNextTimes(sources, searcher, wanted, page)

    const isEmpty = found.length === 0
    const blocking = isEmpty ? await findBlocking(parts) : new Set()
    const context: ResultsContext = {
      understood: parts.map((part) => toUnderstood(part, blocking.has(part))),
      place: wanted.area ? toPlace(wanted.area) : null,
      suggestions: isEmpty ? await suggestTexts(sources, searcher, vocabulary, parts) : [],
    }
    const outlets = await sources.cache.readOutlets(page.map(({ id, menu }) => ({ id, version: menu })))
    const data = page.flatMap((salon) => {
      const outlet = outlets.get(salon.id)
      return outlet ? toResult(salon, outlet, now) : []
    })
    return { data, meta: { pageNumber, perPage, total: found.length }, ...context }

    /** The parts of which each alone is the reason that nothing was found. */
    async function findBlocking(tried: readonly ResolvedPart[]) {
      const outcomes = await Promise.all(
        tried.slice(0, MAX_TRIED).map(async (part) => {
          // Parts of the same words leave together.
          const rest = tried.filter(({ start, end }) => start !== part.start || end !== part.end)
          return (await findSalons(sources, searcher, toSearchCriteria(rest, filters, vocabulary))).length > 0
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

function toUnderstood({ kind, label, start, end }: ResolvedPart, isBlocking: boolean): Understood {
  return { kind: kind === 'place' ? 'area' : kind === 'area' ? 'unknown' : kind, label, start, end, isBlocking }
}

function toResult({ id, chord, match, nextTimes = [] }: FoundSalon, outlet: CachedOutlet, now: Date): Result {
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
