import { LOOKS_MAX } from '@nikhar/contract/discovery'
import type { Paise } from '@nikhar/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { selectNearestIds } from './outlet-queries.ts'
import { kmToChord, type SpherePoint } from './sphere.ts'

export interface LookRow {
  id: string
  outlet_id: number
  outlet_name: string
  service_id: string
  service_name: string
  price_paise: Paise
  minutes: number
  stylist_id: number | null
  stylist_name: string | null
  review_id: string | null
  picture: string
}

const COLUMNS = sql`
  look.id, look.outlet_id, look.outlet_name, look.service_id, look.service_name, look.price_paise, look.minutes,
  look.stylist_id, look.stylist_name, look.review_id, look.picture`

/** The salon's own in its order, then those of guests. */
const ORDER = sql`place nulls last, created_at desc, id`

export async function findOutletLooks(db: Db, outletId: number): Promise<LookRow[]> {
  const { rows } = await sql<LookRow>`
    select ${COLUMNS} from public_looks look where outlet_id = ${outletId} order by ${ORDER} limit ${LOOKS_MAX}`.execute(
    db,
  )
  return rows
}

/** Only the nearest salons are searched, so that the cost is the same in a large city. */
const SALONS_MAX = 16
/** Of one salon, so that a row of looks shows several. */
const PER_SALON = 2
const NEARBY_LOOKS_MAX = 10

interface Area {
  whitelabelId: number
  place: SpherePoint
  radiusKm: number
}

/** The first look of each salon nearby, then the second; the nearest salon first. */
export async function findLooksNearby(db: Db, area: Area): Promise<LookRow[]> {
  const { rows } = await sql<LookRow>`
    select ${COLUMNS}
    from ${selectNearestIds(db, area, SALONS_MAX)} near
      cross join lateral (
        select *, row_number() over (order by ${ORDER}) as turn
        from public_looks where outlet_id = near.id order by ${ORDER} limit ${PER_SALON}
      ) look
    where near.chord <= ${kmToChord(area.radiusKm)}
    order by turn, near.chord, near.id limit ${NEARBY_LOOKS_MAX}`.execute(db)
  return rows
}
