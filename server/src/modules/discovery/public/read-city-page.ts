import { WHITELABEL_ID } from '@nikhar/contract/constants'
import type { Db } from '../../../db/database.ts'
import { countCityOutlets, findCategoriesOfCities, findCityOutlets } from './city-queries.ts'

const PER_PAGE = 24
/** Beyond it, the sitemap links to the rest. */
const PAGES_MAX = 400

export interface CityPage {
  city: { name: string; slug: string }
  category: { name: string; slug: string } | undefined
  categories: { name: string; slug: string }[]
  outlets: Awaited<ReturnType<typeof findCityOutlets>>
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
  db: Db,
  { city, category, pageNumber }: SearchCriteria,
): Promise<CityPage | undefined> {
  const filter = { whitelabelId: WHITELABEL_ID, city, category }
  const [total, categories] = await Promise.all([
    countCityOutlets(db, filter, PER_PAGE * PAGES_MAX),
    findCategoriesOfCities(db, WHITELABEL_ID, [city]),
  ])
  const pageCount = Math.ceil(total / PER_PAGE)
  if (pageNumber > pageCount) return undefined
  const outlets = await findCityOutlets(db, filter, { pageNumber, perPage: PER_PAGE })
  const [first] = outlets
  if (!first) return undefined
  return {
    city: { slug: city, name: first.city },
    category: categories.find(({ slug }) => slug === category),
    categories,
    outlets,
    total,
    pageNumber,
    pageCount,
  }
}
