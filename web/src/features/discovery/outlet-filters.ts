import { BrowsingSort } from '@nikhar/contract'
import type { OutletFilters } from './queries.ts'

const GENDERS = ['FEMALE', 'MALE'] as const
/** The steps of the price one pays at most; past the last there is no limit. */
export const MAX_PRICE_STEPS = [250, 500, 750, 1000, 1500, 2000, 3000, 5000]

export type OutletFilterChange = { [Key in keyof OutletFilters]: OutletFilters[Key] | undefined }

/** What an address asks for. Whatever makes no sense in it is not asked for: an old or mistyped link still opens. */
export function parseOutletFilters(query: URLSearchParams): OutletFilters {
  const sort = BrowsingSort.safeParse(query.get('sort')).data
  const category = /^[a-z\d-]{1,40}$/.exec(query.get('category') ?? '')?.[0]
  const gender = GENDERS.find((each) => each === query.get('gender'))
  const maxPrice = MAX_PRICE_STEPS.find((price) => String(price) === query.get('maxPrice'))
  return {
    ...(sort && sort !== 'distance' && { sort }),
    ...(query.get('openNow') === 'true' && { openNow: true }),
    ...(category !== undefined && { category }),
    ...(gender && { gender }),
    ...(query.get('offers') === 'true' && { offers: true }),
    ...(maxPrice !== undefined && { maxPrice }),
  }
}

/** The address that asks for it. */
export function formatOutletFilters(wish: OutletFilterChange): URLSearchParams {
  const given = Object.entries(wish).flatMap(([name, value]) =>
    value === undefined || value === false || value === 'distance' ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(given)
}

/** How many filters are on; the order is none. */
export function countFilters({ sort: _order, ...filters }: OutletFilters): number {
  return Object.keys(filters).length
}

/** What a screen with filters works with. */
export interface OutletFilterProps {
  wish: OutletFilters
  onChange: (change: OutletFilterChange) => void
  onClear: () => void
  /** How many salons there are with these filters, once that is known. */
  total: number | undefined
}
