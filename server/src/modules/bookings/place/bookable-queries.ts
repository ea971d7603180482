import { GST_RATE } from '@nikhar/contract/constants'
import type { Bookables } from '@nikhar/contract/desk'
import { toRupees, type Paise } from '@nikhar/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

const POPULAR_DAYS = 90

interface BookableRow {
  id: string
  name: string
  minutes: number
  price_paise: Paise
  image: string | null
  stylist_ids: number[] | null
  gstin: string | null
}

/** The menu in the order in which the desk books it. */
export async function findBookables(db: Db, outletId: number, now: Date): Promise<Bookables> {
  const since = new Date(now.getTime() - POPULAR_DAYS * 24 * 3_600_000)
  const { rows } = await sql<BookableRow>`
    select s.id, s.name, s.minutes, s.price_paise, s.images[1] as image, o.gstin,
      (select array_agg(stylist_id) from service_stylists where service_id = s.id) as stylist_ids
    from services s join outlets o on o.id = s.outlet_id
      left join (
        select service_id, count(*) as booked from appointments join order_lines using (order_id)
        where appointments.outlet_id = ${outletId} and starts_at > ${since} group by service_id
      ) as popular on popular.service_id = s.id
    where s.outlet_id = ${outletId} and s.deleted_at is null
    order by coalesce(booked, 0) desc, s.name, s.id`.execute(db)
  return {
    gstRate: (rows[0]?.gstin ?? null) === null ? 0 : GST_RATE,
    services: rows.map(({ id, name, minutes, price_paise, image, stylist_ids }) => ({
      serviceId: id,
      name,
      minutes,
      price: toRupees(price_paise),
      image,
      stylistIds: stylist_ids,
    })),
  }
}
