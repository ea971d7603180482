import { NEXT_TIMES, WHITELABEL_ID } from '@nikhar/contract/constants'
import type { FindNextTimes } from '../next-times-types.ts'
import type { Db } from '../../../db/database.ts'
import { countCityOutlets, findCategoriesOfCities, findCityOutlets } from './city-queries.ts'

const PER_PAGE = 24
/** Beyond it, the sitemap links to the rest. */
const PAGES_MAX = 400

type CityOutlet = Awaited<ReturnType<typeof findCityOutlets>>[number] & {
  /** For its cheapest service. */
  nextTimes: string[]
}

export interface CityPage {
  now: Date
  city: { name: string; slug: string }
  category: { name: string; slug: string } | undefined
  categories: { name: string; slug: string }[]
  outlets: CityOutlet[]
  total: number
  pageNumber: number
  pageCount: number
}

interface SearchCriteria {
  city: string
  category?: string | undefined
  pageNumber: number
}

/** Undefined when there is no such city, no such category in it, or no such page. */
export async function readCityPage(
  { db, now, findNextTimes }: { db: Db; now: Date; findNextTimes: FindNextTimes },
  { city, category, pageNumber }: SearchCriteria,
): Promise<CityPage | undefined> {
  const filter = { whitelabelId: WHITELABEL_ID, city, category }
  const [total, categories] = await Promise.all([
    countCityOutlets(db, filter, PER_PAGE * PAGES_MAX),
    findCategoriesOfCities(db, WHITELABEL_ID, [city]),
  ])
  const pageCount = Math.ceil(total / PER_PAGE)
  if (pageNumber > pageCount) return undefined
  const found = await findCityOutlets(db, filter, { pageNumber, perPage: PER_PAGE })
  const [first] = found
  if (!first) return undefined
  const bookable = found.flatMap(({ id, service_id, service_minutes }) =>
    service_id === null || service_minutes === null
      ? []
      : [{ outletId: id, minutes: service_minutes, serviceIds: [service_id] }],
  )
  // No holds count as free: visitors have no account.
  const times = await findNextTimes(bookable, { whitelabelId: WHITELABEL_ID, customerId: 0, count: NEXT_TIMES })
  const timesOf = new Map(bookable.map(({ outletId }, place) => [outletId, times[place]]))
  return {
    now,
    city: { slug: city, name: first.city },
    category: categories.find(({ slug }) => slug === category),
    categories,
    outlets: found.map((outlet) => ({ ...outlet, nextTimes: timesOf.get(outlet.id) ?? [] })),
    total,
    pageNumber,
    pageCount,
  }
}
