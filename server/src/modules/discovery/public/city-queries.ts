import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Page } from '../../../db/pagination.ts'

/** More than any list of cities needs. It limits the pages that name all of them. */
const CITIES_MAX = 2000

/**
 * The cities with active outlets, by name. Jumps through the index from one city to the next, so that the cost grows with
 * the number of cities, not of outlets.
 */
export async function findCities(db: Db, whitelabelId: number): Promise<{ slug: string; name: string }[]> {
  const active = sql`whitelabel_id = ${whitelabelId} and status = 'ACTIVE' and deleted_at is null`
  const { rows } = await sql<{ slug: string; name: string }>`
    with recursive found (slug) as (
      (select city_slug from outlets where ${active} and city_slug is not null order by city_slug limit 1)
      union all
      select (select city_slug from outlets where ${active} and city_slug > found.slug order by city_slug limit 1)
      from found where found.slug is not null
    )
    select found.slug, named.city as name
    from found, lateral (
      select city from outlets join addresses on addresses.id = outlets.address_id
      where ${active} and city_slug = found.slug order by rating_count desc, outlets.id limit 1
    ) as named
    where found.slug is not null
    order by name limit ${CITIES_MAX}`.execute(db)
  return rows
}

interface CityFilter {
  whitelabelId: number
  city: string
  /** The slug of a category that the outlet offers services of. */
  category?: string | undefined
}

function selectOutlets(db: Db, { whitelabelId, city, category }: CityFilter) {
  return db
    .selectFrom('outlets')
    .where('outlets.whitelabel_id', '=', whitelabelId)
    .where('outlets.city_slug', '=', city)
    .where('outlets.status', '=', 'ACTIVE')
    .where('outlets.deleted_at', 'is', null)
    .$if(category !== undefined, (outlets) =>
      outlets.where((eb) =>
        eb.exists(
          eb
            .selectFrom('services')
            .innerJoin('categories', 'categories.id', 'services.category_id')
            .select('services.id')
            .whereRef('services.outlet_id', '=', 'outlets.id')
            .where('services.deleted_at', 'is', null)
            .where('categories.slug', '=', category ?? ''),
        ),
      ),
    )
}

/** At most `max`: beyond it, only whether there are more pages matters. */
export async function countCityOutlets(db: Db, filter: CityFilter, max: number): Promise<number> {
  const { total } = await db
    .selectFrom(selectOutlets(db, filter).select('outlets.id').limit(max).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The most reviewed first, each with its cheapest service, or its cheapest of the category. */
export function findCityOutlets(db: Db, filter: CityFilter, { pageNumber, perPage }: Page) {
  const { category } = filter
  const page = selectOutlets(db, filter)
    .select('outlets.id')
    .orderBy('outlets.rating_count', 'desc')
    .orderBy('outlets.id')
    .limit(perPage)
    .offset((pageNumber - 1) * perPage)
  return db
    .selectFrom(page.as('page'))
    .innerJoin('outlets', 'outlets.id', 'page.id')
    .innerJoin('addresses', 'addresses.id', 'outlets.address_id')
    .innerJoin('categories', 'categories.id', 'outlets.category_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('services')
          .innerJoin('categories as kind', 'kind.id', 'services.category_id')
          .select(['services.id', 'services.name', 'services.minutes', 'services.price_paise'])
          .whereRef('services.outlet_id', '=', 'outlets.id')
          .where('services.deleted_at', 'is', null)
          .$if(category !== undefined, (services) => services.where('kind.slug', '=', category ?? ''))
          .orderBy('services.price_paise')
          .orderBy('services.id')
          .limit(1)
          .as('cheapest'),
      (join) => join.onTrue(),
    )
    .select([
      'outlets.id',
      'outlets.slug',
      'outlets.name',
      'outlets.banner_images',
      'addresses.street',
      'addresses.city',
    ])
    .select(['outlets.rating_sum', 'outlets.rating_count', 'categories.name as category'])
    .select(['cheapest.id as service_id', 'cheapest.name as service_name'])
    .select(['cheapest.minutes as service_minutes', 'cheapest.price_paise as service_price'])
    .orderBy('outlets.rating_count', 'desc')
    .orderBy('outlets.id')
    .execute()
}

/** The categories of services offered in each city, in display order. */
export async function findCategoriesOfCities(db: Db, whitelabelId: number, cities: readonly string[]) {
  const { rows } = await sql<{ city: string; slug: string; name: string }>`
    select cities.slug as city, categories.slug, categories.name
    from unnest(${cities}::text[]) with ordinality as cities (slug, place), categories
    where exists (
      select from outlets join services on services.outlet_id = outlets.id
      where whitelabel_id = ${whitelabelId} and city_slug = cities.slug and status = 'ACTIVE'
        and outlets.deleted_at is null and services.deleted_at is null and services.category_id = categories.id)
    order by cities.place, categories.position`.execute(db)
  return rows
}
