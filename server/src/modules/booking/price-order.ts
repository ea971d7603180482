import { bill, GST_RATE, toBillSummary, toPaise, type PlaceOrder } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import { findOrdered } from './order-queries.ts'
import { checkCoupon } from './redeem-coupon.ts'

interface Asked {
  whitelabelId: number
  customerId: number
  body: PlaceOrder
  now: Date
}

const PAISE_MAX = 2_147_483_647

/** What was asked for at today's prices, with the bill the customer agreed to; anything else is refused. */
export async function priceOrder(trx: Db, { whitelabelId, customerId, body, now }: Asked) {
  const { outletId, orderItems, couponCode, amount } = body
  const { lines, gstRate } = await readLines(trx, whitelabelId, outletId, orderItems)
  const prices = lines.map(({ price_paise, quantity }) => ({ pricePaise: price_paise, quantity }))
  const plain = bill({ lines: prices, coupon: null, gstRate })
  if (plain.totalPaise > PAISE_MAX)
    throw new Failure('INVALID_REQUEST', { fields: { orderItems: 'This is too much for one order' } })

  const booker = { whitelabelId, customerId, outletId }
  const coupon = couponCode === undefined ? null : await checkCoupon(trx, booker, couponCode, plain.subtotalPaise, now)
  const agreed = coupon ? bill({ lines: prices, coupon: coupon.discount, gstRate }) : plain
  if (amount !== undefined && toPaise(amount) !== agreed.totalPaise) {
    throw new Failure('PRICE_CHANGED', { details: { bill: toBillSummary(agreed) } })
  }
  return { lines, coupon, bill: agreed }
}

async function readLines(trx: Db, whitelabelId: number, outletId: number, items: PlaceOrder['orderItems']) {
  const rows = await findOrdered(
    trx,
    whitelabelId,
    outletId,
    items.map(({ serviceId }) => serviceId),
  )
  const [first] = rows
  if (!first) throw new Failure('NOT_FOUND')
  if (first.status !== 'ACTIVE') throw new Failure('OUTLET_CLOSED')
  const fields: Record<string, string> = {}
  const gone: string[] = []
  const lines = items.flatMap(({ serviceId, quantity }, index) => {
    const row = rows.find(({ id }) => id === serviceId.toLowerCase())
    if (!row || row.id === null || row.name === null || row.price_paise === null || row.minutes === null) {
      fields[`orderItems.${index}.serviceId`] = 'This outlet does not offer this service'
      return []
    }
    if (row.deleted_at) gone.push(row.id)
    return [{ service_id: row.id, name: row.name, price_paise: row.price_paise, minutes: row.minutes, quantity }]
  })
  if (Object.keys(fields).length > 0) throw new Failure('INVALID_REQUEST', { fields })
  if (gone.length > 0) throw new Failure('SERVICE_GONE', { details: { serviceIds: gone } })
  return { lines, gstRate: first.gstin === null ? 0 : GST_RATE }
}
