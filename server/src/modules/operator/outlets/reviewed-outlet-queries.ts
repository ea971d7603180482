import type { OutletStage } from '@nikhar/contract/desk'
import type { Paise } from '@nikhar/contract/money'
import type { OutletKind } from '@nikhar/contract/salons'
import { sql } from 'kysely'
import { UPCOMING } from '../../../db/appointment-statuses.ts'
import type { Db } from '../../../db/database.ts'
import { PRICE_SAMPLES_MIN, selectUsualPrice } from './check-queries.ts'

export interface ReviewedRow {
  id: number
  name: string
  kind: OutletKind | null
  audience: 'MALE' | 'FEMALE' | 'UNISEX'
  phone_number: string | null
  street: string
  city: string
  state: string
  pincode: string
  gstin: string | null
  latitude: number | null
  longitude: number | null
  stage: OutletStage
  stage_changed_at: Date
  stage_reason: string | null
  published_at: Date | null
  slug: string | null
  banner_images: string[]
  rating_sum: number
  rating_count: number
  owner_name: string
  owner_email: string
  owner_phone: string
  contact_verified: boolean
}

export async function findReviewedOutlet(db: Db, whitelabelId: number, outletId: number) {
  const { rows } = await sql<ReviewedRow>`
    select o.id, o.name, o.kind, o.audience, o.phone_number, a.street, a.city, a.state, a.pincode, o.gstin,
      o.latitude, o.longitude, o.stage, o.stage_changed_at, o.stage_reason, o.published_at, o.slug, o.banner_images,
      o.rating_sum, o.rating_count, c.name as owner_name, c.email as owner_email, c.contact_number as owner_phone,
      c.contact_verified_at is not null as contact_verified
    from outlets o join addresses a on a.id = o.address_id join salon_accounts c on c.id = o.owner_id
    where o.id = ${outletId} and o.whitelabel_id = ${whitelabelId} and o.deleted_at is null`.execute(db)
  return rows[0]
}

export interface NearbyRow {
  id: number
  name: string
  stage: OutletStage
  metres: number
  latitude: number
  longitude: number
  is_similar: boolean
}

const NEIGHBOUR_KM = 0.5
const NEIGHBOURS_MAX = 12

/** The nearest live outlets, and those with a similar name in any stage. */
export async function findNearbyOutlets(db: Db, outletId: number): Promise<NearbyRow[]> {
  const { rows } = await sql<NearbyRow>`
    select distinct on (metres, id) * from (
      select n.id, n.name, n.stage, round((n.place <-> o.place) * 1000)::int as metres, n.latitude, n.longitude,
        similarity(n.name, o.name) >= 0.45 as is_similar
      from outlets o join outlets n on n.whitelabel_id = o.whitelabel_id and n.id <> o.id and n.deleted_at is null
      where o.id = ${outletId} and n.place <@ cube_enlarge(o.place, ${NEIGHBOUR_KM}::float8, 3)
        and (n.status = 'ACTIVE' or n.name % o.name) and n.latitude is not null and n.longitude is not null
    ) around order by metres, id limit ${NEIGHBOURS_MAX}`.execute(db)
  return rows
}

export interface ReviewedServiceRow {
  id: string
  version: number
  name: string
  minutes: number
  price_paise: Paise
  low: Paise | null
  high: Paise | null
}

export async function findReviewedServices(db: Db, outletId: number): Promise<ReviewedServiceRow[]> {
  const { rows } = await sql<ReviewedServiceRow>`
    select s.id, s.version, s.name, s.minutes, s.price_paise,
      case when usual.samples >= ${PRICE_SAMPLES_MIN} then usual.low end as low,
      case when usual.samples >= ${PRICE_SAMPLES_MIN} then usual.high end as high
    from outlets o join services s on s.outlet_id = o.id and s.deleted_at is null
      cross join lateral (${selectUsualPrice()}) usual
    where o.id = ${outletId} order by s.name, s.id`.execute(db)
  return rows
}

interface BookingFigures {
  total: number
  upcoming: number
  cancelled_by_salon: number
  answer_minutes: number | null
}

export async function findBookingFigures(db: Db, outletId: number, now: Date): Promise<BookingFigures> {
  const { rows } = await sql<BookingFigures>`
    select count(*)::int as total,
      count(*) filter (where a.status in ${UPCOMING} and a.starts_at > ${now})::int as upcoming,
      count(*) filter (where a.status = 'CANCELLED_BY_SALON')::int as cancelled_by_salon,
      (select round(percentile_cont(0.5) within group (order by extract(epoch from first_answer - o.created_at) / 60))::int
        from orders o cross join lateral (
          select min(at) as first_answer from order_history h
          where h.order_id = o.id and h.actor = 'SALON' and h.action in ('CONFIRM', 'RESCHEDULE', 'CANCEL', 'REJECT_LINES')
        ) answered
        where o.outlet_id = ${outletId} and o.created_at > ${now}::timestamptz - interval '90 days'
          and first_answer is not null) as answer_minutes
    from appointments a where a.outlet_id = ${outletId} and a.order_id is not null`.execute(db)
  return rows[0] as BookingFigures
}
