import type { ServiceGender } from '@nikhar/contract/discovery'
import { addPaise, asPaise, subtractPaise, type Paise } from '@nikhar/contract/money'
import type { CachedService } from '../cached-menu.ts'
import { NO_LIMIT, type SearchCriteria } from './search-criteria.ts'

export interface ServiceMatch {
  service: CachedService
  /** A service for the other wishes, when several are requested and no single service includes all of them. */
  others: CachedService[]
  fit: Fit
  /** The share of the requested words that the name contains. */
  share: number
  /** How much more it costs than requested: nothing, unless the salon has none within the price. */
  overPaise: Paise
}

/** Exactly the name, exactly the request, a kind of it, a package that includes it, or any service of the salon. */
export type Fit = 'named' | 'exact' | 'kind' | 'package' | 'any'

const NOTHING = asPaise(0)
const ORDER: readonly Fit[] = ['named', 'exact', 'kind', 'package', 'any']

/** The services of a menu for the wishes, if it has all of them. */
export function matchService(menu: readonly CachedService[], wanted: SearchCriteria): ServiceMatch | undefined {
  if (wanted.concepts.length > 1) return matchWishes(menu, wanted)
  const match = findBest(
    menu.filter((service) => suitsService(service, wanted)),
    wanted,
  )
  return match ? { ...match, others: [], overPaise: NOTHING } : matchAbovePrice(menu, wanted)
}

/** The cheapest of those that cost more than requested. */
function matchAbovePrice(menu: readonly CachedService[], wanted: SearchCriteria): ServiceMatch | undefined {
  if (wanted.maxPaise === NO_LIMIT || wanted.isPriceFirm) return undefined
  const cheapest = { ...wanted, maxPaise: NO_LIMIT, sort: 'cheapest' as const }
  const match = findBest(
    menu.filter((service) => suitsService(service, cheapest)),
    cheapest,
  )
  return match && { ...match, others: [], overPaise: subtractPaise(match.service.pricePaise, wanted.maxPaise) }
}

export function totalPaise({ service, others }: Pick<ServiceMatch, 'service' | 'others'>): Paise {
  return addPaise(service.pricePaise, ...others.map(({ pricePaise }) => pricePaise))
}

type Best = Pick<ServiceMatch, 'service' | 'fit' | 'share'>

function findBest(services: readonly CachedService[], wanted: SearchCriteria): Best | undefined {
  const requested = new Set(wanted.concepts.flatMap(({ slug, broader }) => [slug, ...broader]))
  const matches = services.map((service) => ({ service, fit: findFit(service, wanted, requested) }))
  const fit = ORDER.find((each) => matches.some((match) => match.fit === each))
  const fitting = matches.filter((match) => match.fit === fit).map(({ service }) => service)
  const service = chooseService(fitting, wanted)
  // The concept alone fulfils the request if no more was requested, whatever the salon calls it.
  const isAll = fit === 'exact' && !wanted.name.isSpecific
  return service && fit && { service, fit, share: isAll ? 1 : wanted.name.shareOf(service.name) }
}

/** One service that includes all of them, or one for each. Within the price if possible, otherwise the cheapest. */
function matchWishes(menu: readonly CachedService[], wanted: SearchCriteria): ServiceMatch | undefined {
  const atAnyPrice = { ...wanted, minPaise: NOTHING, maxPaise: NO_LIMIT }
  const suitable = menu.filter((service) => suitsService(service, atAnyPrice))
  const options = [atAnyPrice, { ...atAnyPrice, sort: 'cheapest' as const }].flatMap((criteria) => [
    ...asList(toWhole(suitable, criteria)),
    ...asList(toSeveral(suitable, criteria)),
  ])
  const isWithin = (option: ServiceMatch) => {
    const paise = totalPaise(option)
    return paise >= wanted.minPaise && paise <= wanted.maxPaise
  }
  const within = options.find(isWithin)
  if (within) return within
  const [cheapest] = options.toSorted((a, b) => totalPaise(a) - totalPaise(b))
  const over = cheapest ? subtractPaise(totalPaise(cheapest), wanted.maxPaise) : NOTHING
  return cheapest && over > 0 && !wanted.isPriceFirm ? { ...cheapest, overPaise: over } : undefined
}

function asList<T>(item: T | undefined): T[] {
  return item === undefined ? [] : [item]
}

function toWhole(services: readonly CachedService[], wanted: SearchCriteria): ServiceMatch | undefined {
  const whole = services.filter(({ concepts }) => wanted.concepts.every(({ slug }) => concepts.includes(slug)))
  const best = findBest(whole, wanted)
  return best && { ...best, others: [], overPaise: NOTHING }
}

function toSeveral(services: readonly CachedService[], wanted: SearchCriteria): ServiceMatch | undefined {
  const [first, ...others] = wanted.concepts.map((concept) => {
    const only = { ...wanted, concepts: [concept] }
    return findBest(
      services.filter((service) => suitsService(service, only)),
      only,
    )
  })
  if (!first || others.some((other) => other === undefined)) return undefined
  const rest = others.flatMap((other) => other?.service ?? []).filter(({ id }) => id !== first.service.id)
  return { ...first, others: [...new Set(rest)], overPaise: NOTHING }
}

export function suitsService(
  { name, pricePaise, gender, concepts, category }: CachedService,
  wanted: Pick<SearchCriteria, 'concepts' | 'categories' | 'serviceNames' | 'gender' | 'minPaise' | 'maxPaise'>,
): boolean {
  const isAsked =
    wanted.concepts.length > 0
      ? wanted.concepts.some(({ slug }) => concepts.includes(slug))
      : wanted.categories.length === 0 || wanted.categories.includes(category)
  const isNamed = wanted.serviceNames === undefined || wanted.serviceNames.has(name)
  const isForThem = wanted.gender === undefined || gender === 'UNISEX' || gender === wanted.gender
  return isAsked && isNamed && isForThem && pricePaise >= wanted.minPaise && pricePaise <= wanted.maxPaise
}

/** `requested` has the concepts searched for, with all broader ones. */
function findFit({ name, concepts }: CachedService, wanted: SearchCriteria, requested: ReadonlySet<string>): Fit {
  if (wanted.name.is(name)) return 'named'
  if (wanted.concepts.length === 0) return 'any'
  const others = concepts.filter((slug) => !requested.has(slug))
  if (others.length === 0) return 'exact'
  return others.every((slug) => wanted.kinds.has(slug)) ? 'kind' : 'package'
}

/**
 * The most reviewed one for the requested guests; without reviews the middle one, since the cheapest is often an extra.
 */
function chooseService(
  services: readonly CachedService[],
  { sort, gender, concepts: requested, name }: SearchCriteria,
): CachedService | undefined {
  const byPrice = services.toSorted((a, b) => a.pricePaise - b.pricePaise)
  if (sort === 'cheapest') return byPrice[0]
  // For "mani pedi" the first is shown, unless one service is both.
  const rank = (service: CachedService) => [
    requested.filter(({ slug }) => service.concepts.includes(slug)).length,
    name.shareOf(service.name),
    Number(service.concepts.includes(requested[0]?.slug ?? '')),
    suitability(service.gender, gender),
    service.ratingCount,
  ]
  const ranks = new Map(byPrice.map((service) => [service, rank(service)]))
  const compare = (a: CachedService, b: CachedService) => compareRanks(ranks.get(b) ?? [], ranks.get(a) ?? [])
  const [best] = byPrice.toSorted(compare)
  const equals = byPrice.filter((service) => best && compare(best, service) === 0)
  return equals[Math.floor((equals.length - 1) / 2)]
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  return a.reduce((decided, value, place) => decided || value - (b[place] ?? 0), 0)
}

function suitability(gender: ServiceGender, wanted: ServiceGender | undefined): number {
  return wanted !== undefined && gender === wanted ? 1 : 0
}
