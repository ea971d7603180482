import type { Paise } from '@nikhar/contract/money'
import type { Lookalike } from '@nikhar/contract/operator'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { getIdentity } from '../../salons/identity/identity-queries.ts'
import { findPresentLookalikes } from '../../salons/identity/new-lookalikes.ts'
import { findUnbookable, type Unbookable } from '../../bookings/schedule/day/unbookable-queries.ts'

/** The data from which the checks of one outlet are computed. */
export interface CheckFacts {
  outlet_id: number
  name: string
  gstin: string | null
  photos: number
  services: number
  contact_verified: boolean
  pincode: string
  /**
   * Kilometres from the outlet's pin to the nearest place of its PIN code; absent if the gazetteer does not know it.
   */
  pin_km: number | null
  /** Another owner's outlet with the same GSTIN. */
  gstin_of: string | null
  /** The most similar name nearby. */
  double: { name: string; metres: number; stage: string; same_owner: boolean } | null
  /** The salon that guests could most easily take for it; it has to be compared before this one is approved. */
  lookalike: Lookalike | null
  unbookable: Omit<Unbookable, 'outletId'>
  odd_prices: { name: string; price_paise: Paise; low: Paise; high: Paise }[]
}

/** Names are searched within this radius: a salon that registers twice places its pin nearby. */
const DOUBLE_KM = 0.5
const DOUBLE_ALIKE = 0.45
/** Prices are compared with those of nearby salons, if there are enough of them. */
const PRICE_KM = 25
export const PRICE_SAMPLES_MIN = 5
const PRICE_OUTLETS_MAX = 300
/** Below half of the 10th percentile, or above twice the 90th, is unusual. */
const ODD_FACTOR = 2

const NOTHING_BOOKABLE = { services: [], stylists: [], isAll: true }

/** Two statements for all outlets of a page, and one for each to find its lookalikes. */
export async function findCheckFacts(db: Db, outletIds: readonly number[]): Promise<CheckFacts[]> {
  const { rows } = await sql<Omit<CheckFacts, 'lookalike' | 'unbookable'>>`
    select o.id as outlet_id, o.name, o.gstin, cardinality(o.banner_images) as photos, a.pincode,
      (select count(*)::int from services where outlet_id = o.id and deleted_at is null) as services,
      c.contact_verified_at is not null as contact_verified,
      (select min(2 * 6371 * asin(sqrt(power(sin(radians(g.latitude - o.latitude) / 2), 2)
          + cos(radians(o.latitude)) * cos(radians(g.latitude)) * power(sin(radians(g.longitude - o.longitude) / 2), 2))))
        from gazetteer_places g where g.pincode = a.pincode) as pin_km,
      (select other.name from outlets other
        where other.gstin = o.gstin and other.id <> o.id and other.owner_id <> o.owner_id and other.deleted_at is null
        order by other.id limit 1) as gstin_of,
      (select json_build_object('name', other.name, 'metres', round((other.place <-> o.place) * 1000)::int,
          'stage', other.stage, 'same_owner', other.owner_id = o.owner_id)
        from outlets other
        where other.name % o.name and similarity(other.name, o.name) >= ${DOUBLE_ALIKE} and other.id <> o.id
          and other.whitelabel_id = o.whitelabel_id and other.deleted_at is null and (other.place <-> o.place) <= ${DOUBLE_KM}
        order by similarity(other.name, o.name) desc, other.id limit 1) as double,
      (select coalesce(json_agg(json_build_object('name', s.name, 'price_paise', s.price_paise,
          'low', usual.low, 'high', usual.high) order by s.name), '[]')
        from services s cross join lateral (${selectUsualPrice()}) usual
        where s.outlet_id = o.id and s.deleted_at is null and usual.samples >= ${PRICE_SAMPLES_MIN}
          and (s.price_paise < usual.low / ${ODD_FACTOR} or s.price_paise > usual.high * ${ODD_FACTOR})) as odd_prices
    from outlets o join addresses a on a.id = o.address_id join salon_accounts c on c.id = o.owner_id
    where o.id = any(${outletIds}::int[])`.execute(db)
  const unbookable = new Map((await findUnbookable(db, outletIds)).map((outlet) => [outlet.outletId, outlet]))
  const facts: CheckFacts[] = []
  for (const row of rows) {
    const [lookalike = null] = await findPresentLookalikes(db, await getIdentity(db, row.outlet_id))
    facts.push({ ...row, lookalike, unbookable: unbookable.get(row.outlet_id) ?? NOTHING_BOOKABLE })
  }
  return facts
}

/** The price range of eight in ten of the live salons around `o` for the concept of the service `s`; in paise. */
export function selectUsualPrice() {
  return sql`
    select count(*)::int as samples,
      percentile_cont(0.1) within group (order by other.price_paise) as low,
      percentile_cont(0.9) within group (order by other.price_paise) as high
    from (
      select id from outlets near
      where near.whitelabel_id = o.whitelabel_id and near.status = 'ACTIVE' and near.deleted_at is null and near.id <> o.id
        and near.place <@ cube_enlarge(o.place, ${PRICE_KM}::float8, 3)
      order by near.place <-> o.place limit ${PRICE_OUTLETS_MAX}
    ) around join services other on other.outlet_id = around.id
    where other.deleted_at is null and cardinality(s.concepts) > 0 and other.concepts = s.concepts`
}
