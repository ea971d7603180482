import type { Paise } from '@nikhar/contract/money'
import { sql } from 'kysely'
import { UPCOMING } from '../../../db/appointment-statuses.ts'
import type { Db } from '../../../db/database.ts'
import { visitEnd } from '../../../db/visit-end.ts'

interface HomeOf {
  whitelabelId: number
  customerId: number
}

const FAVOURITES_MAX = 6
/** Among these, the newest visit that can be repeated is found. */
const VISITS_MAX = 20

interface NextVisitRow {
  order_id: string
  starts_at: Date
  ends_at: Date
  status: 'PENDING' | 'CONFIRMED' | 'RESCHEDULED'
  awaiting_salon: boolean
  check_in_code: string
  services: string[]
  stylist_id: number
  stylist_name: string
  stylist_image: string | null
  outlet_id: number
  outlet_name: string
  street: string
  latitude: number | null
  longitude: number | null
}

/** The first visit that has not ended. */
export async function findNextVisit(db: Db, { whitelabelId, customerId }: HomeOf, now: Date) {
  const { rows } = await sql<NextVisitRow>`
    select orders.id as order_id, starts_at, ${visitEnd('appointments')} as ends_at, appointments.status, awaiting_salon,
      check_in_code,
      (select coalesce(json_agg(name order by position), '[]') from order_lines
        where order_id = orders.id and status = 'ACCEPTED') as services,
      stylist_id, stylists.name as stylist_name, stylists.image as stylist_image,
      outlets.id as outlet_id, outlets.name as outlet_name, street, latitude, longitude
    from appointments
      join orders on orders.id = order_id
      join stylists on stylists.id = stylist_id
      join outlets on outlets.id = orders.outlet_id
      join addresses on addresses.id = address_id
    where appointments.customer_id = ${customerId} and orders.whitelabel_id = ${whitelabelId}
      and appointments.status in ${UPCOMING} and ends_at > ${now}
      and ${visitEnd('appointments')} > ${now}
    order by starts_at limit 1`.execute(db)
  return rows[0]
}

interface ServiceColumns {
  outlet_id: number
  outlet_name: string
  service_id: string
  service_name: string
  price_paise: Paise
  minutes: number
  images: string[]
}

interface RepeatableVisitRow extends ServiceColumns {
  starts_at: Date
  stylist_id: number
  stylist_name: string
  stylist_image: string | null
}

/** The newest completed visit with a service that is still offered and not booked already. */
export async function findRepeatableVisit(db: Db, { whitelabelId, customerId }: HomeOf) {
  const { rows } = await sql<RepeatableVisitRow>`
    with visits as (
      select id, outlet_id, created_at from orders
      where customer_id = ${customerId} and whitelabel_id = ${whitelabelId} and status = 'ORDER_COMPLETED'
      order by created_at desc limit ${VISITS_MAX}
    ), booked as (
      select service_id from appointments join order_lines using (order_id)
      where customer_id = ${customerId} and appointments.status in ${UPCOMING}
    )
    select starts_at, stylist_id, stylists.name as stylist_name, stylists.image as stylist_image,
      outlets.id as outlet_id, outlets.name as outlet_name,
      services.id as service_id, services.name as service_name, services.price_paise, services.minutes, services.images
    from visits
      join appointments on appointments.order_id = visits.id
      join order_lines on order_lines.order_id = visits.id and order_lines.status = 'ACCEPTED'
      join services on services.id = order_lines.service_id and services.deleted_at is null
      join outlets on outlets.id = visits.outlet_id and outlets.status = 'ACTIVE' and outlets.deleted_at is null
      join stylists on stylists.id = stylist_id
    where services.id not in (select service_id from booked)
    order by starts_at desc, position limit 1`.execute(db)
  return rows[0]
}

export interface FavouriteRow extends ServiceColumns {
  banner_images: string[]
  rating_sum: number
  rating_count: number
}

/**
 * The most recently saved outlets that take bookings, each with its most recently saved service or the shortest one.
 */
export async function findHomeFavourites(db: Db, { whitelabelId, customerId }: HomeOf): Promise<FavouriteRow[]> {
  const { rows } = await sql<FavouriteRow>`
    select outlets.id as outlet_id, outlets.name as outlet_name, banner_images, rating_sum, rating_count, service.*
    from favourite_outlets
      join outlets on outlets.id = favourite_outlets.outlet_id
      join lateral (
        select services.id as service_id, services.name as service_name, price_paise, minutes, images
        from services
          left join favourite_services on favourite_services.service_id = services.id
            and favourite_services.customer_id = favourite_outlets.customer_id
        where services.outlet_id = outlets.id and services.deleted_at is null
        order by favourite_services.created_at desc nulls last, minutes, services.id limit 1
      ) as service on true
    where favourite_outlets.customer_id = ${customerId} and whitelabel_id = ${whitelabelId}
      and outlets.status = 'ACTIVE' and outlets.deleted_at is null
    order by favourite_outlets.created_at desc, outlets.id limit ${FAVOURITES_MAX}`.execute(db)
  return rows
}
