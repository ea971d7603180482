import { calculateBill, toBillSummary } from '@nikhar/contract/booking'
import { GST_RATE } from '@nikhar/contract/constants'
import { toPaise, type Paise, type Rupees } from '@nikhar/contract/money'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Booker } from './coupon-queries.ts'
import type { OutletService } from './outlet-service-queries.ts'
import { validateCoupon, type CouponLine } from './validate-coupon.ts'

interface PricedRequest {
  orderItems: readonly { serviceId: string; quantity: number }[]
  couponCode?: string | undefined
  /** The total that the customer saw. */
  amount?: Rupees | undefined
}

const MAX_PAISE = 2_147_483_647

/** Prices the order with the salon's current prices and refuses it if the total differs from the one the customer saw. */
export async function priceOrder(
  trx: Db,
  booker: Booker,
  { orderItems, couponCode, amount }: PricedRequest,
  services: OutletService[],
  now: Date,
) {
  const { lines, prices, gstRate } = priceLines(orderItems, services)
  const fullBill = calculateBill({ lines: prices, coupon: null, gstRate })
  if (fullBill.totalPaise > MAX_PAISE)
    throw new Failure('INVALID_REQUEST', { fields: { orderItems: 'This is too much for one booking' } })

  const coupon = couponCode === undefined ? null : await validateCoupon(trx, booker, couponCode, prices, now)
  const discounted = prices.map((line, index) => ({ ...line, isDiscounted: coupon?.isDiscounted[index] === true }))
  const finalBill = coupon ? calculateBill({ lines: discounted, coupon: coupon.discount, gstRate }) : fullBill
  if (amount !== undefined && toPaise(amount) !== finalBill.totalPaise) {
    throw new Failure('PRICE_CHANGED', { details: { bill: toBillSummary(finalBill) } })
  }
  return { lines, coupon, bill: finalBill }
}

function priceLines(items: PricedRequest['orderItems'], services: OutletService[]) {
  const [first] = services
  if (!first) throw new Failure('NOT_FOUND')
  if (first.status !== 'ACTIVE') throw new Failure('OUTLET_CLOSED')
  const fields: Record<string, string> = {}
  const deleted: { id: string; name: string }[] = []
  const prices: CouponLine[] = []
  const lines = items.flatMap(({ serviceId, quantity }, index) => {
    const row = services.find(({ id }) => id === serviceId.toLowerCase())
    if (!isService(row)) {
      fields[`orderItems.${index}.serviceId`] = 'This outlet does not offer this service'
      return []
    }
    const { id, name, category_id, price_paise, minutes } = row
    if (row.is_deleted) deleted.push({ id, name })
    prices.push({ serviceId: id, categoryId: category_id, pricePaise: price_paise, quantity })
    return [{ service_id: id, name, price_paise, minutes, quantity }]
  })
  if (Object.keys(fields).length > 0) throw new Failure('INVALID_REQUEST', { fields })
  if (deleted.length > 0) throw serviceGone(deleted)
  return { lines, prices, gstRate: first.gstin === null ? 0 : GST_RATE }
}

function isService(
  row: OutletService | undefined,
): row is OutletService & { id: string; name: string; category_id: number; price_paise: Paise; minutes: number } {
  return row !== undefined && row.id !== null
}

function serviceGone(deleted: { id: string; name: string }[]) {
  const names = deleted.map(({ name }) => name)
  const last = names.pop()
  return new Failure('SERVICE_GONE', {
    message:
      names.length > 0 ? `${names.join(', ')} and ${last} are no longer offered.` : `${last} is no longer offered.`,
    details: { serviceIds: deleted.map(({ id }) => id) },
  })
}
