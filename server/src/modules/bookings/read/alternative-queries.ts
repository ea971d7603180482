import type { Paise } from '@nikhar/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { nearestOutlets } from '../../discovery/nearest.ts'
import { toCube, type SpherePoint } from '../../discovery/sphere.ts'

/** How many of the nearest salons with such a service are checked for free times. */
const CANDIDATES = 40

export interface AlternativeRow {
  outlet_id: number
  outlet_name: string
  street: string
  banner_images: string[]
  rating_sum: number
  rating_count: number
  chord: number
  service_id: string
  service_name: string
  price_paise: Paise
  minutes: number
}

interface Wanted {
  whitelabelId: number
  outletId: number
  serviceId: string
  place: SpherePoint
  radiusKm: number
}

/**
 * The nearest other salons with the same service: one with the same name, or a name with the same meaning in the search
 * vocabulary; if the vocabulary lacks the name, one of the same category. It must be for the same guests; of several,
 * the most similar one is chosen.
 */
export async function findAlternatives(
  db: Db,
  { whitelabelId, outletId, serviceId, place, radiusKm }: Wanted,
): Promise<AlternativeRow[]> {
  const { isInBox, onMap } = nearestOutlets(place, radiusKm)
  const { rows } = await sql<AlternativeRow>`
    with wanted as materialized (
      select name, concepts, category_id, gender, price_paise from services where id = ${serviceId}
    ), nearby as (
      select id, name, address_id, banner_images, rating_sum, rating_count, place <-> ${toCube(place)} as chord from outlets
      where whitelabel_id = ${whitelabelId} and status = 'ACTIVE' and deleted_at is null and id <> ${outletId} and ${isInBox}
      order by ${onMap} limit 200
    )
    select nearby.id as outlet_id, nearby.name as outlet_name, street, banner_images, rating_sum, rating_count, chord, service.*
    from nearby join addresses on addresses.id = address_id
      join lateral (
        select services.id as service_id, services.name as service_name, services.price_paise, services.minutes
        from services, wanted
        where services.outlet_id = nearby.id and services.deleted_at is null
          and (wanted.gender = 'UNISEX' or services.gender in (wanted.gender, 'UNISEX')) and (
          lower(services.name) = lower(wanted.name)
          or (wanted.concepts <> '{}' and services.concepts @> wanted.concepts)
          or (wanted.concepts = '{}' and services.category_id = wanted.category_id)
        )
        order by lower(services.name) <> lower(wanted.name), cardinality(services.concepts),
          abs(services.price_paise - wanted.price_paise), services.id
        limit 1
      ) as service on true
    order by chord, nearby.id limit ${CANDIDATES}`.execute(db)
  return rows
}

/** The main service of the visit: the most expensive one that was not rejected before. */
export async function findMainService(db: Db, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ service_id: string }>`
    select service_id from order_lines where order_id = ${orderId}
    order by status = 'REJECTED', price_paise * quantity desc, position limit 1`.execute(db)
  return rows[0]?.service_id
}
