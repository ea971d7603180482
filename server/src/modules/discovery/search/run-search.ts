import type { ResultsQuery } from '@nikhar/contract/discovery'
import { distanceKm } from '../../../gazetteer/distance.ts'
import { GeocoderProblem, type Geocoder } from '../../../integrations/geocoder.ts'
import { toSpherePoint } from '../sphere.ts'
import { findSalons, type FoundSalon, type Searcher, type SearchSources } from './find-salons.ts'
import { matchName, splitName, toNameWords } from './match-name.ts'
import { findNames, findServiceNames } from './name-queries.ts'
import { resolveNames, type NamedPlace, type ResolvedPart, type Resolved } from './resolve-names.ts'
import { toSearchCriteria, type SearchCriteria } from './search-criteria.ts'
import { tokenise } from './tokenise.ts'
import { understandQuery } from './understand-query.ts'
import type { Vocabulary } from './vocabulary.ts'

export type ResultFilters = Omit<ResultsQuery, 'q' | 'latitude' | 'longitude' | 'pageNumber' | 'perPage'>

export interface SearchRun extends Resolved {
  vocabulary: Vocabulary
  wanted: SearchCriteria
  found: FoundSalon[]
  /** The parts that were left out, because no salon has all of them. */
  dropped: ReadonlySet<ResolvedPart>
}

/** Understands a text and finds the salons for it: the results page and the suggestions show the same. */
export async function runSearch(
  sources: SearchSources & { geocoder: Geocoder },
  searcher: Searcher,
  q: string,
  filters: ResultFilters,
): Promise<SearchRun> {
  const vocabulary = await sources.readVocabulary()
  const near = { whitelabelId: searcher.whitelabelId, place: toSpherePoint(searcher.latitude, searcher.longitude) }
  const search = (words: string[]) => ({ ...near, radiusKm: sources.nearbyKm, words })
  const { parts, otherPlace } = await resolveNames(q, understandQuery(q, vocabulary, searcher.now), {
    vocabulary,
    geocoder: sources.geocoder,
    near: searcher,
    findNames: (words) => findNames(sources.db, search(words)),
    findServices: (words) => findServiceNames(sources.db, search(words)),
    isInCity: (place) => isInCity(sources, searcher, place),
  })
  const wanted = toSearchCriteria(parts, filters, vocabulary, q)
  const found = await findSalons(sources, searcher, wanted)
  const whole = { vocabulary, parts, otherPlace, wanted, found, dropped: new Set<ResolvedPart>() }
  if (found.length > 0) return whole
  return (isCategoryOnly(parts) ? await findCategoryNamed(q) : await findSome()) ?? whole

  /** No salon has everything: searches the services without the category, or one of the wishes. */
  async function findSome(): Promise<SearchRun | undefined> {
    for (const dropped of listDroppable(parts)) {
      const rest = parts.filter((part) => !dropped.has(part))
      const criteria = toSearchCriteria(rest, filters, vocabulary, q)
      const some = await findSalons(sources, searcher, criteria)
      if (some.length > 0) return { ...whole, wanted: criteria, found: some, dropped }
    }
    return undefined
  }

  /** No salon has services of the category, but a salon may have that name. */
  async function findCategoryNamed(text: string): Promise<SearchRun | undefined> {
    const words = toNameWords(tokenise(text), vocabulary).map((word) => ({ ...word, isKnown: false }))
    const { salons } = await findNames(sources.db, search(words.map((word) => word.text)))
    const called = salons.filter(({ name }) => matchName(words, splitName(name))?.slips === 0)
    const [first] = called
    if (!first) return undefined
    const outletIds = called.map(({ id }) => id)
    const part = { start: 0, end: text.length, kind: 'salon' as const, label: first.name, outletIds }
    const criteria = toSearchCriteria([part], filters, vocabulary, text)
    return { ...whole, parts: [part], wanted: criteria, found: await findSalons(sources, searcher, criteria) }
  }
}

const MAX_WISHES = 3

function listDroppable(parts: readonly ResolvedPart[]): ReadonlySet<ResolvedPart>[] {
  const categories = parts.filter(({ kind }) => kind === 'category')
  const wishes = parts.filter(({ kind }) => kind === 'service')
  if (wishes.length === 0) return []
  const others =
    wishes.length > 1 ? wishes.slice(0, MAX_WISHES).map((kept) => wishes.filter((part) => part !== kept)) : []
  return [...(categories.length > 0 ? [categories] : []), ...others.map((each) => [...categories, ...each])].map(
    (dropped) => new Set(dropped),
  )
}

function isCategoryOnly(parts: readonly ResolvedPart[]): boolean {
  return parts.length > 0 && parts.every(({ kind }) => kind === 'category')
}

/** Within the search radius, or in the same city by name. */
async function isInCity(
  { geocoder, nearbyKm }: Pick<SearchSources, 'nearbyKm'> & { geocoder: Geocoder },
  searcher: Searcher,
  place: NamedPlace,
): Promise<boolean> {
  if (distanceKm(searcher, place) <= nearbyKm) return true
  try {
    const here = await geocoder.reverse(searcher.latitude, searcher.longitude)
    return here?.address.city !== undefined && here.address.city === place.city
  } catch (error) {
    if (error instanceof GeocoderProblem) return false
    throw error
  }
}
