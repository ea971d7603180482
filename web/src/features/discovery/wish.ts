import { BrowsingSort } from '@nikhar/contract'
import type { Wish } from './queries.ts'

const GENDERS = ['FEMALE', 'MALE'] as const
/** The steps of the price one pays at most; past the last there is no limit. */
export const PRICES = [250, 500, 750, 1000, 1500, 2000, 3000, 5000]

export type WishChange = { [Key in keyof Wish]: Wish[Key] | undefined }

/** What an address asks for. Whatever makes no sense in it is not asked for: an old or mistyped link still opens. */
export function readWish(query: URLSearchParams): Wish {
  const sort = BrowsingSort.safeParse(query.get('sort')).data
  const category = /^[a-z\d-]{1,40}$/.exec(query.get('category') ?? '')?.[0]
  const gender = GENDERS.find((each) => each === query.get('gender'))
  const maxPrice = PRICES.find((price) => String(price) === query.get('maxPrice'))
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
export function writeWish(wish: WishChange): URLSearchParams {
  const given = Object.entries(wish).flatMap(([name, value]) =>
    value === undefined || value === false || value === 'distance' ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(given)
}

/** How many filters are on; the order is none. */
export function countFilters({ sort: _order, ...filters }: Wish): number {
  return Object.keys(filters).length
}

/** What a screen with filters works with. */
export interface Filtering {
  wish: Wish
  onChange: (change: WishChange) => void
  onClear: () => void
  /** How many salons there are with these filters, once that is known. */
  total: number | undefined
}
