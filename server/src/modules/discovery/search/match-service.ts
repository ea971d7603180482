import type { ServiceGender } from '@nikhar/contract'
import type { CachedService } from '../cached-menu.ts'
import type { SearchCriteria } from './search-criteria.ts'

export interface ServiceMatch {
  service: CachedService
  fit: Fit
}

/** Just what was asked for, a kind of it, a package with other things too, or any service of the salon. */
export type Fit = 'exact' | 'kind' | 'package' | 'any'

const ORDER: readonly Fit[] = ['exact', 'kind', 'package', 'any']

/** The service of a menu that matches best, if any does. */
export function matchService(menu: readonly CachedService[], wanted: SearchCriteria): ServiceMatch | undefined {
  const asked = new Set(wanted.concepts.flatMap(({ slug, broader }) => [slug, ...broader]))
  const matches = menu
    .filter((service) => suitsService(service, wanted))
    .map((service) => ({ service, fit: findFit(service, wanted, asked) }))
  const fit = ORDER.find((each) => matches.some((match) => match.fit === each))
  const services = matches.filter((match) => match.fit === fit).map(({ service }) => service)
  const service = chooseService(services, wanted)
  return service && fit && { service, fit }
}

export function suitsService(
  { pricePaise, gender, concepts, category }: CachedService,
  wanted: SearchCriteria,
): boolean {
  const isAsked =
    wanted.concepts.length > 0
      ? wanted.concepts.some(({ slug }) => concepts.includes(slug))
      : wanted.categories.length === 0 || wanted.categories.includes(category)
  const isForThem = wanted.gender === undefined || gender === 'UNISEX' || gender === wanted.gender
  return isAsked && isForThem && pricePaise >= wanted.minPaise && pricePaise <= wanted.maxPaise
}

/** `asked` has the concepts that were asked for, with what is broader. */
function findFit({ concepts }: CachedService, wanted: SearchCriteria, asked: ReadonlySet<string>): Fit {
  if (wanted.concepts.length === 0) return 'any'
  const others = concepts.filter((slug) => !asked.has(slug))
  if (others.length === 0) return 'exact'
  return others.every((slug) => wanted.kinds.has(slug)) ? 'kind' : 'package'
}

/** The most reviewed, for whom it is meant; without reviews the one in the middle, since the cheapest is often an extra. */
function chooseService(
  services: readonly CachedService[],
  { sort, gender, concepts: asked }: SearchCriteria,
): CachedService | undefined {
  const byPrice = services.toSorted((a, b) => a.pricePaise - b.pricePaise)
  if (sort === 'cheapest') return byPrice[0]
  // Of "mani pedi" the first is shown, unless one service is both.
  const rank = ({ concepts, gender: whom, ratingCount }: CachedService) => [
    asked.filter(({ slug }) => concepts.includes(slug)).length,
    Number(concepts.includes(asked[0]?.slug ?? '')),
    suitability(whom, gender),
    ratingCount,
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
