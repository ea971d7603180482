import type { Insertable } from 'kysely'
import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { asPaise, type Paise } from '@nikhar/contract/money'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/schema.ts'

let count = 0

/** Creates an outlet with one service and one stylist. */
export async function createSalon(db: Db) {
  count += 1
  const client = await db
    .insertInto('salon_accounts')
    .values({
      whitelabel_id: WHITELABEL_ID,
      name: 'Farida Khan',
      email: `farida.${count}@salon.example`,
      contact_number: '+918040001234',
      password_hash: 'none',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const address = await db
    .insertInto('addresses')
    .values({
      property_number: '12',
      street: '100 Feet Road',
      city: 'Bengaluru',
      district: 'Bengaluru Urban',
      state: 'Karnataka',
      pincode: '560038',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const category = await db
    .insertInto('categories')
    .values({ slug: `hair-${count}`, name: 'Hair', position: count })
    .returning('id')
    .executeTakeFirstOrThrow()
  const outlet = await db
    .insertInto('outlets')
    .values({
      whitelabel_id: WHITELABEL_ID,
      owner_id: client.id,
      address_id: address.id,
      category_id: category.id,
      name: 'Aarna Salon',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const service = await db
    .insertInto('services')
    .values({
      outlet_id: outlet.id,
      category_id: category.id,
      name: 'Kesar Glow Facial',
      price_paise: asPaise(149_950),
      minutes: 60,
      gender: 'UNISEX',
      type: 'Facial',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const stylist = await db
    .insertInto('stylists')
    .values({ outlet_id: outlet.id, name: 'Kabir', gender: 'MALE', past_experience_years: 4 })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { outlet, service, stylist }
}

interface Salon {
  outlet: { id: number }
  service: { id: string; name: string; price_paise: Paise; minutes: number }
  stylist: { id: number }
}

/** Creates an order for the salon's service, with its appointment. */
export async function createOrder(
  db: Db,
  { outlet, service, stylist }: Salon,
  customer: { id: number },
  appointment: Pick<Insertable<DB['appointments']>, 'status'> & { startsAt: Date },
  given: Partial<Insertable<DB['orders']>> = {},
) {
  const order = await db
    .insertInto('orders')
    .values({
      whitelabel_id: WHITELABEL_ID,
      customer_id: customer.id,
      outlet_id: outlet.id,
      payment_id: 'pay_placeholder',
      subtotal_paise: service.price_paise,
      total_paise: service.price_paise,
      check_in_code: '481602',
      created_at: new Date(appointment.startsAt.getTime() - 24 * 60 * 60_000),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_lines')
    .values({
      order_id: order.id,
      service_id: service.id,
      position: 1,
      name: service.name,
      price_paise: service.price_paise,
      quantity: 1,
      minutes: service.minutes,
    })
    .execute()
  await db
    .insertInto('appointments')
    .values({
      order_id: order.id,
      customer_id: customer.id,
      outlet_id: outlet.id,
      stylist_id: stylist.id,
      status: appointment.status,
      starts_at: appointment.startsAt,
      ends_at: new Date(appointment.startsAt.getTime() + service.minutes * 60_000),
    })
    .execute()
  return order
}
