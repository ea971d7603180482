import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { asRupees, toPaise } from '@nikhar/contract/money'
import type { CouponRow } from '../rows.ts'
import type { CategorySlug } from '../salons/salon.ts'
import { addDays, addMinutes, instantAt } from '../salon-time.ts'

/** A coupon in rupees and per cent, with its validity in days relative to today. */
export interface Offer {
  code: string
  title: string
  description: string
  percent?: number
  upTo?: number
  flat?: number
  minimum?: number
  perCustomer?: number
  /** Bound to these categories. */
  categories?: CategorySlug[]
  firstVisit?: 'OUTLET' | 'ANY'
  days: [from: number, to: number]
  terms: string[]
}

export function toCouponRow(id: number, scope: CouponRow['scope'], offer: Offer, today: string): CouponRow {
  const validFrom = instantAt(addDays(today, offer.days[0]), 0)
  return {
    id,
    whitelabel_id: WHITELABEL_ID,
    code: offer.code,
    title: offer.title,
    description: offer.description,
    scope,
    discount_type: offer.percent === undefined ? 'FLAT' : 'PERCENTAGE',
    discount_percent: offer.percent ?? null,
    discount_paise: offer.flat === undefined ? null : toPaise(asRupees(offer.flat)),
    min_order_paise: toPaise(asRupees(offer.minimum ?? 0)),
    max_discount_paise: offer.upTo === undefined ? null : toPaise(asRupees(offer.upTo)),
    per_user_limit: offer.perCustomer ?? null,
    first_visit: offer.firstVisit ?? null,
    valid_from: validFrom,
    // Valid until the last minute of its last day.
    valid_to: addMinutes(instantAt(addDays(today, offer.days[1] + 1), 0), -1),
    terms: offer.terms,
    created_at: validFrom,
  }
}
