import type { BrowsingSort } from '@nikhar/contract/discovery'
import { asRupees, toPaise, type Paise, type Rupees } from '@nikhar/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isOpen, selectNearest, type NearbyArea } from './outlet-queries.ts'
import type { SalonTime } from './salon-time.ts'

/** Only the nearest outlets are considered, as in the search: the cost is the same in any city. */
const MAX_CANDIDATES = 500

interface BrowseFilters {
  sort: BrowsingSort
  openNow?: boolean | undefined
  category?: string | undefined
  gender?: 'MALE' | 'FEMALE' | undefined
  offers?: boolean | undefined
  maxPrice?: Rupees | undefined
}

/** Nearby outlets that match the filters; the distance breaks ties. */
export function browseOutlets(db: Db, near: NearbyArea, filters: BrowseFilters, now: Date, at: SalonTime) {
  const { sort, category, gender, maxPrice } = filters
  const filtersServices = category !== undefined || gender !== undefined || maxPrice !== undefined
  return (
    selectNearest(db, near, MAX_CANDIDATES, now, at)
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('services')
            .select(({ fn }) => fn.min('price_paise').as('price_from'))
            .whereRef('services.outlet_id', '=', 'outlets.id')
            .where('services.deleted_at', 'is', null)
            .$if(category !== undefined, (menu) =>
              menu.where('services.category_id', '=', (sub) =>
                sub
                  .selectFrom('categories as wanted')
                  .select('wanted.id')
                  .where('wanted.slug', '=', category ?? ''),
              ),
            )
            .$if(gender !== undefined, (menu) => menu.where('services.gender', 'in', [gender ?? 'UNISEX', 'UNISEX']))
            .$if(maxPrice !== undefined, (menu) => menu.where('price_paise', '<=', toPaise(maxPrice ?? asRupees(0))))
            .as('menu'),
        (join) => join.onTrue(),
      )
      .select((eb) => eb.ref('menu.price_from').$castTo<Paise | null>().as('price_from'))
      .$if(filtersServices, (found) => found.where('menu.price_from', 'is not', null))
      .$if(filters.openNow === true, (found) => found.where((eb) => isOpen(eb, at)))
      .$if(filters.offers === true, (found) => found.where('offer.discount_type', 'is not', null))
      // Sorts by the displayed rating, with one decimal; the number of reviews breaks ties.
      .$if(sort === 'rating', (found) =>
        found
          .orderBy(sql`round(outlets.rating_sum::numeric / nullif(outlets.rating_count, 0), 1) desc nulls last`)
          .orderBy('outlets.rating_count', 'desc'),
      )
      .$if(sort === 'price', (found) => found.orderBy('menu.price_from', (order) => order.asc().nullsLast()))
      .orderBy('near.chord')
      .orderBy('outlets.id')
      .limit(near.perPage)
      .offset((near.pageNumber - 1) * near.perPage)
      .execute()
  )
}
