import type { ServiceGender } from '@nikhar/contract'
import type { KeptService } from '../kept-menu.ts'
import type { Wanted } from './wanted.ts'

export interface ServiceMatch {
  service: KeptService
  /** 2 is just what was asked for, 1 a kind of it or a package with more, 0 any service of the salon. */
  fit: 0 | 1 | 2
}

/** The service of a menu that matches best, if any does. */
export function matchService(menu: readonly KeptService[], wanted: Wanted): ServiceMatch | undefined {
  const { concepts, categories } = wanted
  const suitable = menu.filter(
    ({ pricePaise, gender }) =>
      pricePaise >= wanted.minPaise && pricePaise <= wanted.maxPaise && suitsGender(gender, wanted.gender),
  )
  const asked = suitable.filter(
    (service) =>
      (concepts.length === 0 || concepts.some(({ slug }) => service.concepts.includes(slug))) &&
      (concepts.length > 0 || categories.length === 0 || categories.includes(service.category)),
  )
  if (asked.length === 0) return undefined
  const ranked = asked.map((service) => ({ service, surplus: countSurplus(service, wanted) }))
  ranked.sort((a, b) => a.surplus - b.surplus || compareServices(a.service, b.service, wanted))
  const [best] = ranked
  if (!best) return undefined
  if (concepts.length === 0) return { service: best.service, fit: 0 }
  return { service: best.service, fit: best.surplus === 0 ? 2 : 1 }
}

/** How much else the service is besides what was asked for, and how much of that it is not. */
function countSurplus({ concepts }: KeptService, wanted: Wanted): number {
  const asked = new Set(wanted.concepts.flatMap(({ slug, broader }) => [slug, ...broader]))
  const missing = wanted.concepts.filter(({ slug }) => !concepts.includes(slug)).length
  return wanted.concepts.length === 0 ? 0 : concepts.filter((slug) => !asked.has(slug)).length + missing
}

function suitsGender(gender: ServiceGender, wanted: ServiceGender | undefined): boolean {
  return wanted === undefined || gender === 'UNISEX' || gender === wanted
}

function compareServices(a: KeptService, b: KeptService, { sort, gender }: Wanted): number {
  const byPrice = a.pricePaise - b.pricePaise
  const byGender = Number(b.gender === gender) - Number(a.gender === gender)
  const byReviews = b.ratingCount - a.ratingCount
  return (sort === 'cheapest' ? byPrice : 0) || byGender || byReviews || byPrice
}
