import { calculateBill, GST_RATE, toBillSummary, toPaise, type PlaceOrder } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import { findOutletServices } from './place-order-queries.ts'
import { validateCoupon } from './redeem-coupon.ts'

interface PricingRequest {
  whitelabelId: number
  customerId: number
  body: PlaceOrder
  now: Date
}

const MAX_PAISE = 2_147_483_647

/** Prices the order with the salon's current prices and refuses it if the total differs from the one the customer saw. */
export async function priceOrder(trx: Db, { whitelabelId, customerId, body, now }: PricingRequest) {
  const { outletId, orderItems, couponCode, amount } = body
  const { lines, gstRate } = await readLines(trx, whitelabelId, outletId, orderItems)
  const prices = lines.map(({ price_paise, quantity }) => ({ pricePaise: price_paise, quantity }))
  const fullBill = calculateBill({ lines: prices, coupon: null, gstRate })
  if (fullBill.totalPaise > MAX_PAISE)
    throw new Failure('INVALID_REQUEST', { fields: { orderItems: 'This is too much for one order' } })

  const booker = { whitelabelId, customerId, outletId }
  const coupon =
    couponCode === undefined ? null : await validateCoupon(trx, booker, couponCode, fullBill.subtotalPaise, now)
  const finalBill = coupon ? calculateBill({ lines: prices, coupon: coupon.discount, gstRate }) : fullBill
  if (amount !== undefined && toPaise(amount) !== finalBill.totalPaise) {
    throw new Failure('PRICE_CHANGED', { details: { bill: toBillSummary(finalBill) } })
  }
  return { lines, coupon, bill: finalBill }
}

async function readLines(trx: Db, whitelabelId: number, outletId: number, items: PlaceOrder['orderItems']) {
  const rows = await findOutletServices(
    trx,
    whitelabelId,
    outletId,
    items.map(({ serviceId }) => serviceId),
  )
  const [first] = rows
  if (!first) throw new Failure('NOT_FOUND')
  if (first.status !== 'ACTIVE') throw new Failure('OUTLET_CLOSED')
  const fields: Record<string, string> = {}
  const deletedIds: string[] = []
  const lines = items.flatMap(({ serviceId, quantity }, index) => {
    const row = rows.find(({ id }) => id === serviceId.toLowerCase())
    if (!row || row.id === null || row.name === null || row.price_paise === null || row.minutes === null) {
      fields[`orderItems.${index}.serviceId`] = 'This outlet does not offer this service'
      return []
    }
    if (row.deleted_at) deletedIds.push(row.id)
    return [{ service_id: row.id, name: row.name, price_paise: row.price_paise, minutes: row.minutes, quantity }]
  })
  if (Object.keys(fields).length > 0) throw new Failure('INVALID_REQUEST', { fields })
  if (deletedIds.length > 0) throw new Failure('SERVICE_GONE', { details: { serviceIds: deletedIds } })
  return { lines, gstRate: first.gstin === null ? 0 : GST_RATE }
}
