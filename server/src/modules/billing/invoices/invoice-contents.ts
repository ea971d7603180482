import { GST_RATE } from '@nikhar/contract/constants'
import { findStatesOfPincode } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { findRedeemedCoupon } from '../../bookings/place/coupon-queries.ts'
import { matchLines } from '../../bookings/place/validate-coupon.ts'
import type { OrderRow } from '../../bookings/read/order-queries.ts'
import { toInvoiceLines, type InvoiceLine } from './invoice-lines.ts'
import { findBilledLines } from './invoice-queries.ts'

/** The contents of an invoice besides number, date and sums; stored with it and never changed. */
export interface InvoiceContents {
  seller: {
    name: string
    address: string[]
    phone: string | null
    email: string | null
    gstin: string | null
    state: string
    /** The first two digits of GSTINs of the state. */
    stateCode: string
  }
  visit: { startsAt: string; endsAt: string; stylist: string }
  couponCode: string | null
  /** The full rate in per cent; 0 on a bill of supply. */
  gstRate: number
  lines: InvoiceLine[]
}

export async function createContents(db: Db, order: OrderRow): Promise<InvoiceContents> {
  const lines = await findBilledLines(db, order.id)
  const coupon = order.coupon_id === null ? undefined : await findRedeemedCoupon(db, order.coupon_id)
  const matches =
    coupon &&
    matchLines(
      coupon,
      lines.map(({ service_id, category_id }) => ({ serviceId: service_id, categoryId: category_id })),
    )
  const billed = lines.map((line, index) => ({
    name: line.name,
    category: line.category,
    ratePaise: line.price_paise,
    quantity: line.quantity,
    isDiscounted: matches?.[index] ?? true,
  }))
  return {
    seller: toSeller(order),
    visit: {
      startsAt: order.starts_at.toISOString(),
      endsAt: order.ends_at.toISOString(),
      stylist: order.stylist_name,
    },
    couponCode: order.coupon_code,
    gstRate: order.cgst_paise > 0 ? GST_RATE : 0,
    lines: toInvoiceLines(billed, {
      discountPaise: order.discount_paise,
      cgstPaise: order.cgst_paise,
      sgstPaise: order.sgst_paise,
    }),
  }
}

function toSeller(order: OrderRow): InvoiceContents['seller'] {
  const [state] = findStatesOfPincode(order.pincode)
  const street = [order.property_number, order.street].filter(Boolean).join(', ')
  return {
    name: order.outlet_name,
    address: [street, `${order.city} ${order.pincode}`],
    phone: order.phone_number,
    email: order.email,
    gstin: order.gstin,
    state: order.state,
    stateCode: order.gstin?.slice(0, 2) ?? state?.gstCodes[0] ?? '',
  }
}
