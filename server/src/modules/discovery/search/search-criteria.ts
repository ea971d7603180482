import { PART_OF_DAY_MINUTES, type ResultSort, type ResultsQuery, type ServiceGender } from '@nikhar/contract/discovery'
import { asPaise, asRupees, toPaise, type Paise } from '@nikhar/contract/money'
import { toRequestedName, type RequestedName } from './requested-name.ts'
import type { NamedStylist } from './name-queries.ts'
import type { ResolvedPart } from './resolve-names.ts'
import { findKinds, type Concept, type Vocabulary } from './vocabulary.ts'

/** The criteria of a search: from the text, and from the filters, which override it. */
export interface SearchCriteria {
  /** A salon offers all of them. */
  concepts: Concept[]
  /** The slugs of everything that is a kind of one of them. */
  kinds: ReadonlySet<string>
  /** Slugs; a salon has services of all of them. */
  categories: string[]
  /** The text's words for the services. */
  name: RequestedName
  /** Only services with these names. */
  serviceNames: ReadonlySet<string> | undefined
  /** The salons that the text names, or those of a stylist or a service that it names. */
  outletIds: number[] | undefined
  /** The stylists that the text names. */
  stylists: NamedStylist[]
  /** The place that the text names. */
  area: { name: string; latitude: number; longitude: number; isCity: boolean } | undefined
  /** The guests that the service is for. */
  gender: ServiceGender | undefined
  /** The guests that the salon serves, exactly. */
  audience: ServiceGender | undefined
  days: string[] | undefined
  /** Minutes after midnight within which a visit starts. */
  within: readonly [from: number, to: number] | undefined
  minPaise: Paise
  maxPaise: Paise
  /** Chosen in the filters; a price in the words may be exceeded where nothing is within it. */
  isPriceFirm: boolean
  minRating: number
  withinKm: number | undefined
  openNow: boolean
  withOffers: boolean
  sort: ResultSort
  /** The text names an unknown place, or nothing that is understood. */
  isNonsense: boolean
}

export const NO_LIMIT = asPaise(Infinity)

type Filters = Omit<ResultsQuery, 'q' | 'latitude' | 'longitude' | 'pageNumber' | 'perPage'>

export function toSearchCriteria(
  parts: readonly ResolvedPart[],
  filters: Filters,
  vocabulary: Vocabulary,
  typed: string,
): SearchCriteria {
  const wanted = readParts(parts, typed)
  const { day, part, minPrice, maxPrice, minRating, withinKm, audience, openNow, withOffers, category, sort } = filters
  if (day) wanted.days = day
  if (part) wanted.within = PART_OF_DAY_MINUTES[part]
  if (minPrice !== undefined || maxPrice !== undefined) {
    wanted.minPaise = toPaise(minPrice ?? asRupees(0))
    wanted.maxPaise = maxPrice === undefined ? NO_LIMIT : toPaise(maxPrice)
    wanted.isPriceFirm = true
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

function readParts(parts: readonly ResolvedPart[], typed: string): SearchCriteria {
  const wanted: SearchCriteria = {
    concepts: [],
    kinds: new Set(),
    categories: [],
    name: readName(parts, typed),
    serviceNames: undefined,
    outletIds: undefined,
    stylists: [],
    area: undefined,
    gender: undefined,
    audience: undefined,
    days: undefined,
    within: undefined,
    minPaise: asPaise(0),
    maxPaise: NO_LIMIT,
    isPriceFirm: false,
    minRating: 0,
    withinKm: undefined,
    openNow: false,
    withOffers: false,
    sort: 'best',
    isNonsense: isNonsense(parts),
  }
  for (const part of parts) addPart(wanted, part)
  wanted.concepts = withoutBroader(wanted.concepts)
  return wanted
}

/** "Upper lip" is more specific than "threading" next to it. */
function withoutBroader(concepts: readonly Concept[]): Concept[] {
  return concepts.filter(({ slug }) => !concepts.some(({ broader }) => broader.includes(slug)))
}

function readName(parts: readonly ResolvedPart[], typed: string): RequestedName {
  const services = parts.filter((part) => part.kind === 'service')
  const concepts = services.map(({ concept }) => concept.name)
  return toRequestedName(listRequestedNames(services, typed), listRequestedNames(parts, typed), concepts)
}

const LATIN = /^[ -~’]+$/

/** The words for services, and unexplained words next to them; guesses and other scripts by the name of the concept. */
function listRequestedNames(parts: readonly ResolvedPart[], typed: string): string[] {
  const names = parts.flatMap((part) => {
    const text = typed.slice(part.start, part.end)
    if (part.kind === 'unknown' || part.kind === 'person') return [text]
    if (part.kind === 'named-service') return [text]
    if (part.kind !== 'service') return []
    const name = part.isGuess ? (part.meant ?? part.concept.name) : text
    return [LATIN.test(name) ? name : part.concept.name]
  })
  // "mani pedi" has two meanings at one position.
  return [...new Set(names)]
}

/**
 * Words that are not understood are ignored next to a service, a salon or a place; alone or next to a category they
 * have no results: a hair transplant is not offered by a hair salon.
 */
function isNonsense(parts: readonly ResolvedPart[]): boolean {
  const kinds = new Set(parts.map(({ kind }) => kind))
  const isExplained = ['service', 'named-service', 'salon', 'stylist', 'place'].some((kind) =>
    kinds.has(kind as ResolvedPart['kind']),
  )
  const isUnclear = kinds.has('person') || parts.some((part) => part.kind === 'unknown' && !part.isPlain)
  const isPlainOnly = kinds.has('unknown') && !kinds.has('category')
  return kinds.has('area') || ((isUnclear || isPlainOnly) && !isExplained)
}

function addPart(wanted: SearchCriteria, part: ResolvedPart) {
  switch (part.kind) {
    case 'service':
      if (!wanted.concepts.some(({ slug }) => slug === part.concept.slug)) wanted.concepts.push(part.concept)
      break
    case 'category':
      wanted.categories.push(part.slug)
      break
    case 'salon':
      addOutlets(wanted, part.outletIds)
      break
    case 'stylist':
      wanted.stylists.push(...part.stylists)
      addOutlets(
        wanted,
        part.stylists.map(({ outletId }) => outletId),
      )
      break
    case 'named-service':
      wanted.serviceNames = new Set(part.services.map(({ name }) => name))
      addOutlets(
        wanted,
        part.services.flatMap(({ outletIds }) => outletIds),
      )
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
      if (part.days) wanted.days = part.days
      break
    case 'price':
      wanted.minPaise = toPaise(asRupees(part.minRupees ?? 0))
      wanted.maxPaise = part.maxRupees === undefined ? NO_LIMIT : toPaise(asRupees(part.maxRupees))
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
    case 'person':
    case 'unknown':
      break
  }
}

/** A stylist of a named salon is the one at that salon, if it has one of that name. */
function addOutlets(wanted: SearchCriteria, outletIds: number[]) {
  const both = wanted.outletIds?.filter((id) => outletIds.includes(id)) ?? []
  wanted.outletIds = both.length > 0 || !wanted.outletIds ? (both.length > 0 ? both : outletIds) : wanted.outletIds
}
