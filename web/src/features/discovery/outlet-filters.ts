import type { BrowsingSort } from '@nikhar/contract/discovery'
import { PRICE_STEPS } from './price-steps.ts'
import type { OutletFilters } from './queries.ts'

const SORTS: BrowsingSort[] = ['distance', 'rating', 'price']
const GENDERS = ['FEMALE', 'MALE'] as const

export type OutletFilterChange = { [Key in keyof OutletFilters]: OutletFilters[Key] | undefined }

/** Reads the filters from a URL. Invalid values are ignored, so that old and mistyped links still open. */
export function parseOutletFilters(query: URLSearchParams): OutletFilters {
  const sort = SORTS.find((each) => each === query.get('sort'))
  const category = /^[a-z\d-]{1,40}$/.exec(query.get('category') ?? '')?.[0]
  const gender = GENDERS.find((each) => each === query.get('gender'))
  const maxPrice = PRICE_STEPS.find((price) => String(price) === query.get('maxPrice'))
  return {
    ...(sort && sort !== 'distance' && { sort }),
    ...(query.get('openNow') === 'true' && { openNow: true }),
    ...(category !== undefined && { category }),
    ...(gender && { gender }),
    ...(query.get('offers') === 'true' && { offers: true }),
    ...(maxPrice !== undefined && { maxPrice }),
  }
}

/** Writes the filters to a URL. */
export function formatOutletFilters(filters: OutletFilterChange): URLSearchParams {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined || value === false || value === 'distance' ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(given)
}

/** The number of active filters; the sort order is not a filter. */
export function countFilters({ sort: _order, ...filters }: OutletFilters): number {
  return Object.keys(filters).length
}

/** The props of the components that change the filters. */
export interface OutletFilterProps {
  filters: OutletFilters
  onChange: (change: OutletFilterChange) => void
  onClear: () => void
  /** The number of salons that match; undefined until it is known. */
  total: number | undefined
}
