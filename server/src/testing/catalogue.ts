import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { asPaise, type Paise } from '@nikhar/contract/money'
import type { Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/schema.ts'

type Given<T extends keyof DB> = Partial<Insertable<DB[T]>>

let count = 0

/** An outlet in Indiranagar, Bengaluru, with its owner, address and category. */
export async function createOutlet(db: Db, given: Given<'outlets'> = {}) {
  count += 1
  const whitelabelId = given.whitelabel_id ?? WHITELABEL_ID
  const owner = await db
    .insertInto('salon_accounts')
    .values({
      whitelabel_id: whitelabelId,
      name: 'Kavya Shetty',
      email: `owner.${count}@example.in`,
      contact_number: '+918040001234',
      password_hash: '-',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const address = await db
    .insertInto('addresses')
    .values({
      property_number: '12',
      street: '100 Feet Road, Indiranagar',
      landmark: 'Near the metro',
      city: 'Bengaluru',
      district: 'Bengaluru Urban',
      state: 'Karnataka',
      pincode: '560038',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('outlets')
    .values({
      whitelabel_id: whitelabelId,
      owner_id: owner.id,
      address_id: address.id,
      category_id: await categoryId(db, 'hair'),
      name: `Salon ${count}`,
      latitude: 12.9719,
      longitude: 77.6412,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function createService(db: Db, outletId: number, given: Given<'services'> = {}) {
  return db
    .insertInto('services')
    .values({
      outlet_id: outletId,
      category_id: await categoryId(db, 'hair'),
      name: 'Haircut',
      price_paise: asPaise(49_900),
      minutes: 45,
      gender: 'UNISEX',
      type: 'Haircut',
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function createCoupon(
  db: Db,
  given: Given<'coupons'> = {},
  outletIds: number[] = [],
  { serviceIds = [], categoryIds = [] }: { serviceIds?: string[]; categoryIds?: number[] } = {},
) {
  count += 1
  const coupon = await db
    .insertInto('coupons')
    .values({
      whitelabel_id: WHITELABEL_ID,
      code: `GLOW${count}`,
      title: 'Flat 20% off',
      scope: outletIds.length > 0 ? 'OUTLET' : 'GENERAL',
      discount_type: 'PERCENTAGE',
      discount_percent: 20,
      valid_from: new Date('2020-01-01T00:00:00Z'),
      valid_to: new Date('2100-01-01T00:00:00Z'),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const outlet_id of outletIds)
    await db.insertInto('coupon_outlets').values({ coupon_id: coupon.id, outlet_id }).execute()
  for (const service_id of serviceIds)
    await db.insertInto('coupon_services').values({ coupon_id: coupon.id, service_id }).execute()
  for (const category_id of categoryIds)
    await db.insertInto('coupon_categories').values({ coupon_id: coupon.id, category_id }).execute()
  return coupon
}

/** Also creates the completed order that a review requires. */
export async function createReview(
  db: Db,
  service: { id: string; outlet_id: number; price_paise: Paise; minutes: number; name: string },
  customerId: number,
  given: Given<'reviews'> = {},
) {
  const order = await db
    .insertInto('orders')
    .values({
      whitelabel_id: WHITELABEL_ID,
      customer_id: customerId,
      outlet_id: service.outlet_id,
      status: 'ORDER_COMPLETED',
      payment_id: 'pay_placeholder',
      subtotal_paise: service.price_paise,
      total_paise: service.price_paise,
      check_in_code: '481602',
    })
    .returning('id')
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
  return db
    .insertInto('reviews')
    .values({
      whitelabel_id: WHITELABEL_ID,
      customer_id: customerId,
      order_id: order.id,
      service_id: service.id,
      outlet_id: service.outlet_id,
      rating: 5,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function categoryId(db: Db, slug: string): Promise<number> {
  const { id } = await db
    .insertInto('categories')
    .values({ slug, name: 'Hair', position: 1 })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ slug }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
