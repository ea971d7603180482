import { findStatesOfPincode, GST_RATE } from '@nikhar/contract'
import type { Db } from '../../../db/database.ts'
import { findRedeemedCoupon } from '../../booking/coupon-queries.ts'
import { matchLines } from '../../booking/validate-coupon.ts'
import type { OrderRow } from '../../orders/read/order-queries.ts'
import { toInvoiceLines, type InvoiceLine } from './invoice-lines.ts'
import { findBilledLines } from './invoice-queries.ts'

/** What an invoice says besides number, date and sums; stored with it and never changed. */
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
  /** The whole rate in per cent; 0 on a bill of supply. */
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
