import type { ServiceGender } from '@nikhar/contract/discovery'
import type { Paise } from '@nikhar/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A service on offer, as the search compares it. */
export interface CachedService {
  id: string
  name: string
  pricePaise: Paise
  minutes: number
  gender: ServiceGender
  image: string | null
  /** Its concepts in the search vocabulary, including all broader ones. */
  concepts: string[]
  /** The slug of its category. */
  category: string
  ratingCount: number
}

interface MenuRow {
  outlet_id: number
  menu: CachedService[]
}

/** Menus in the salon's order. JSON aggregation costs a fraction of thousands of rows. */
export async function findCachedMenus(db: Db, outletIds: readonly number[]): Promise<Map<number, CachedService[]>> {
  const { rows } = await sql<MenuRow>`
    select wanted.outlet_id, coalesce(json_agg(json_build_object('id', services.id, 'name', services.name,
        'pricePaise', price_paise, 'minutes', minutes, 'gender', gender, 'image', images[1], 'concepts', concepts,
        'category', categories.slug, 'ratingCount', rating_count) order by services.menu_position, services.created_at, services.id)
        filter (where services.id is not null), '[]') as menu
    from unnest(${outletIds}::int[]) as wanted (outlet_id)
    left join services on services.outlet_id = wanted.outlet_id and deleted_at is null
    left join categories on categories.id = category_id
    group by wanted.outlet_id`.execute(db)
  return new Map(rows.map(({ outlet_id, menu }) => [outlet_id, menu]))
}

/** The entries of each menu that match one of the concepts or, as "#slug", one of the categories, in the same order. */
export async function findOfferedServices(
  db: Db,
  outletIds: readonly number[],
  slugs: readonly string[],
): Promise<Map<number, CachedService[]>> {
  const { rows } = await sql<CachedService & { outletId: number }>`
    select outlet_id as "outletId", services.id, services.name, price_paise as "pricePaise", minutes, gender,
      images[1] as image, concepts, categories.slug as category, rating_count as "ratingCount"
    from services join categories on categories.id = category_id
    where outlet_id = any(${outletIds}::int[]) and deleted_at is null
      and (concepts && ${slugs}::text[] or '#' || categories.slug = any(${slugs}::text[]))
    order by menu_position, services.created_at, services.id`.execute(db)
  const menus = new Map<number, CachedService[]>(outletIds.map((id) => [id, []]))
  for (const { outletId, ...service } of rows) menus.get(outletId)?.push(service)
  return menus
}

export function estimateMenuBytes(menu: readonly CachedService[]): number {
  return menu.reduce(
    (sum, { name, image, concepts }) => sum + 200 + 2 * name.length + 2 * (image?.length ?? 0) + 40 * concepts.length,
    100,
  )
}
