import { PART_OF_DAY_MINUTES, toPaise, type ResultSort, type ResultsQuery, type ServiceGender } from '@nikhar/contract'
import type { ResolvedPart } from './resolve-names.ts'
import { findKinds, type Concept, type Vocabulary } from './vocabulary.ts'

/** What a search is for: what the text says, and the filters beside it, which override it. */
export interface SearchCriteria {
  /** A salon offers all of them. */
  concepts: Concept[]
  /** The slugs of everything that is a kind of one of them. */
  kinds: ReadonlySet<string>
  /** Slugs; a salon has services of all of them. */
  categories: string[]
  /** The salons that the text names. */
  outletIds: number[] | undefined
  /** The place that the text names. */
  area: { name: string; latitude: number; longitude: number; isCity: boolean } | undefined
  /** For whom the service is. */
  gender: ServiceGender | undefined
  /** Whom the salon serves, exactly. */
  audience: ServiceGender | undefined
  days: string[] | undefined
  /** Minutes after midnight within which a visit starts. */
  within: readonly [from: number, to: number] | undefined
  minPaise: number
  maxPaise: number
  minRating: number
  withinKm: number | undefined
  openNow: boolean
  withOffers: boolean
  sort: ResultSort
  /** The text names a place that is nowhere, or says nothing that is understood. */
  isNonsense: boolean
}

type Filters = Omit<ResultsQuery, 'q' | 'latitude' | 'longitude' | 'pageNumber' | 'perPage'>

export function toSearchCriteria(
  parts: readonly ResolvedPart[],
  filters: Filters,
  vocabulary: Vocabulary,
): SearchCriteria {
  const wanted = readParts(parts)
  const { day, part, minPrice, maxPrice, minRating, withinKm, audience, openNow, withOffers, category, sort } = filters
  if (day) wanted.days = day
  if (part) wanted.within = PART_OF_DAY_MINUTES[part]
  if (minPrice !== undefined || maxPrice !== undefined) {
    wanted.minPaise = toPaise(minPrice ?? 0)
    wanted.maxPaise = maxPrice === undefined ? Infinity : toPaise(maxPrice)
  }
  if (audience) {
    wanted.audience = audience
    wanted.gender = undefined
  }
  if (category !== undefined) wanted.categories = [category]
  return {
    ...wanted,
    kinds: findKinds(vocabulary, wanted.concepts),
    minRating: minRating ?? 0,
    withinKm,
    openNow: openNow ?? wanted.openNow,
    withOffers: withOffers ?? wanted.withOffers,
    sort: sort ?? wanted.sort,
  }
}

function readParts(parts: readonly ResolvedPart[]): SearchCriteria {
  const wanted: SearchCriteria = {
    concepts: [],
    kinds: new Set(),
    categories: [],
    outletIds: undefined,
    area: undefined,
    gender: undefined,
    audience: undefined,
    days: undefined,
    within: undefined,
    minPaise: 0,
    maxPaise: Infinity,
    minRating: 0,
    withinKm: undefined,
    openNow: false,
    withOffers: false,
    sort: 'best',
    isNonsense: isNonsense(parts),
  }
  for (const part of parts) addPart(wanted, part)
  return wanted
}

/** Words that are not understood are passed over beside something that is; alone they find nothing. */
function isNonsense(parts: readonly ResolvedPart[]): boolean {
  const kinds = new Set(parts.map(({ kind }) => kind))
  const namesSomething = kinds.has('service') || kinds.has('category') || kinds.has('salon') || kinds.has('place')
  return kinds.has('area') || (kinds.has('unknown') && !namesSomething)
}

function addPart(wanted: SearchCriteria, part: ResolvedPart) {
  switch (part.kind) {
    case 'service':
      wanted.concepts.push(part.concept)
      break
    case 'category':
      wanted.categories.push(part.slug)
      break
    case 'salon':
      wanted.outletIds = [...(wanted.outletIds ?? []), ...part.outletIds]
      break
    case 'place':
      wanted.area = part.place
      break
    case 'audience':
      if (part.audience === 'UNISEX') wanted.audience = 'UNISEX'
      else wanted.gender = part.audience
      break
    case 'day':
      wanted.days = part.days
      break
    case 'time':
      wanted.within = [part.from, part.to]
      break
    case 'price':
      wanted.minPaise = toPaise(part.minRupees ?? 0)
      wanted.maxPaise = part.maxRupees === undefined ? Infinity : toPaise(part.maxRupees)
      break
    case 'flag':
      if (part.flag === 'open-now') wanted.openNow = true
      else if (part.flag === 'offers') wanted.withOffers = true
      else wanted.sort = 'nearest'
      break
    case 'sort':
      wanted.sort = part.sort === 'cheapest' ? 'cheapest' : 'rated'
      break
    case 'area':
    case 'unknown':
      break
  }
}
