import { calculateBill, endTimeOf, sumDiscountedLines } from '@nikhar/contract/booking'
import { GST_RATE } from '@nikhar/contract/constants'
import type { Db } from '../../../db/database.ts'
import { findRedeemedCoupon } from '../place/coupon-queries.ts'
import { discountOf, matchLines } from '../place/validate-coupon.ts'
import type { OrderRow } from '../read/order-queries.ts'
import type { StoredBill, StoredEffect } from '../read/stored-effect.ts'
import { billOf } from '../read/to-order.ts'
import type { ChangeValues } from './apply-change.ts'
import type { AcceptedLine } from './change-queries.ts'

type BilledLine = Pick<AcceptedLine, 'service_id' | 'category_id' | 'price_paise' | 'quantity'>

/**
 * The visit without these services: it ends earlier, and its bill is recalculated with the prices as booked. Returns
 * nothing when no service is left, which cancels the whole visit.
 */
export async function planRejection(
  db: Db,
  order: OrderRow,
  accepted: readonly AcceptedLine[],
  rejectedIds: ReadonlySet<string>,
): Promise<(ChangeValues & { effect: StoredEffect }) | undefined> {
  const rest = accepted.filter(({ service_id }) => !rejectedIds.has(service_id))
  if (rest.length === 0) return undefined
  const bill = await calculateRest(db, order, rest)
  const minutes = rest.reduce((sum, line) => sum + line.minutes * line.quantity, 0)
  const endsAt = endTimeOf(order.starts_at.toISOString(), minutes)
  const isCouponReturned = order.coupon_code !== bill.couponCode
  return {
    appointment: { ends_at: new Date(endTimeOf(endsAt, order.buffer_minutes)) },
    order: toBillColumns(order, bill),
    effect: {
      services: accepted.filter((line) => !rest.includes(line)).map(({ name }) => name),
      endsAt: { before: order.ends_at.toISOString(), after: endsAt },
      bill: { before: billOf(order), after: bill },
      returnedCoupon: isCouponReturned ? order.coupon_code : null,
    },
  }
}

/** Without a coupon that no longer applies; its redemption is released by the caller. */
export function toBillColumns(order: OrderRow, bill: StoredBill) {
  return {
    subtotal_paise: bill.subtotalPaise,
    discount_paise: bill.discountPaise,
    cgst_paise: bill.cgstPaise,
    sgst_paise: bill.sgstPaise,
    total_paise: bill.totalPaise,
    ...(order.coupon_code !== bill.couponCode && { coupon_id: null, coupon_code: null }),
  }
}

/** The coupon stays if the remaining services include some it is for and reach its minimum. */
export async function calculateRest(db: Db, order: OrderRow, rest: readonly BilledLine[]): Promise<StoredBill> {
  const lines = rest.map(({ price_paise, quantity }) => ({ pricePaise: price_paise, quantity }))
  const gstRate = order.gstin === null ? 0 : GST_RATE
  const coupon = order.coupon_id === null ? undefined : await findRedeemedCoupon(db, order.coupon_id)
  if (coupon) {
    const matches = matchLines(
      coupon,
      rest.map(({ service_id, category_id }) => ({ serviceId: service_id, categoryId: category_id })),
    )
    const discounted = lines.map((line, index) => ({ ...line, isDiscounted: matches[index] === true }))
    if (matches.includes(true) && sumDiscountedLines(discounted) >= coupon.min_order_paise) {
      const bill = calculateBill({ lines: discounted, coupon: discountOf(coupon), gstRate })
      return { ...bill, couponCode: order.coupon_code }
    }
  }
  return { ...calculateBill({ lines, coupon: null, gstRate }), couponCode: null }
}
