import { describeCoupon, joinNames, listCouponConditions, type FirstVisit } from '@nikhar/contract/discovery'
import { asRupees, formatRupees, roundRupees } from '@nikhar/contract/money'
import { CouponForm, type CouponCity, type CouponReach, type PlatformCoupon } from '@nikhar/contract/operator'
import { parseRupees } from '@nikhar/contract/parse-rupees'
import { addDays } from '@nikhar/contract/salon-time'

/** A coupon as its form has it: amounts are text. */
export interface CouponDraft {
  code: string
  title: string
  discountType: PlatformCoupon['discountType']
  discountValue: string
  maxDiscount: string
  minBill: string
  perGuest: string
  totalUses: string
  budget: string
  firstVisit: FirstVisit | null
  /** Slugs. */
  categories: string[]
  reach: CouponReach
  cities: string[]
  outlets: PlatformCoupon['outlets']
  startDay: string
  endDay: string
}

const USUAL_DAYS = 30

export function createDraft(today: string): CouponDraft {
  return {
    code: '',
    title: '',
    discountType: 'FLAT',
    discountValue: '150',
    maxDiscount: '',
    minBill: '599',
    perGuest: '1',
    totalUses: '',
    budget: '',
    firstVisit: null,
    categories: [],
    reach: 'ALL',
    cities: [],
    outlets: [],
    startDay: today,
    endDay: addDays(today, USUAL_DAYS),
  }
}

export function toDraft(coupon: PlatformCoupon): CouponDraft {
  const text = (value: number | null) => (value === null || value === 0 ? '' : String(value))
  const { code, title, discountType, firstVisit, reach, outlets, startDay, endDay } = coupon
  return {
    code,
    title,
    discountType,
    firstVisit,
    reach,
    outlets,
    startDay,
    endDay,
    discountValue: text(coupon.discountValue),
    maxDiscount: text(coupon.maxDiscount),
    minBill: text(coupon.minBill),
    perGuest: text(coupon.perGuest),
    totalUses: text(coupon.totalUses),
    budget: text(coupon.budget),
    categories: coupon.categories.map(({ slug }) => slug),
    cities: coupon.cities.map(({ slug }) => slug),
  }
}

/** The request to the server, or the problems by field. Empty limits are sent as none. */
export function parseDraft(draft: CouponDraft): { form: CouponForm } | { errors: Record<string, string> } {
  const optional = (text: string) => (text.trim() === '' ? null : text.trim())
  const { outlets, ...values } = draft
  const parsed = CouponForm.safeParse({
    ...values,
    discountValue: draft.discountValue.trim(),
    maxDiscount: draft.discountType === 'PERCENTAGE' ? optional(draft.maxDiscount) : null,
    minBill: optional(draft.minBill) ?? 0,
    perGuest: optional(draft.perGuest),
    totalUses: optional(draft.totalUses),
    budget: optional(draft.budget),
    outletIds: outlets.map(({ outletId }) => outletId),
  })
  if (parsed.success) return { form: parsed.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message
  return { errors }
}

/** The sentences that guests read, from the same functions. */
export function describeDraft(draft: CouponDraft, categories: readonly CouponCity[]): string {
  const amount = (text: string) => parseRupees(text) ?? asRupees(0)
  const sentence = describeCoupon({
    services: [],
    categories: categories.filter(({ slug }) => draft.categories.includes(slug)).map(({ name }, id) => ({ id, name })),
    discountType: draft.discountType,
    discountValue: amount(draft.discountValue),
    minOrderValue: amount(draft.minBill),
    maximumDiscountCapping: amount(draft.maxDiscount) || null,
    perUserRedemptionLimit: Number(draft.perGuest) || null,
  })
  const conditions = listCouponConditions({ services: [], categories: [], firstVisit: draft.firstVisit })
  return [sentence, ...conditions].join(' ')
}

/** Where a coupon is valid, in a few words. */
export function describeReach({
  reach,
  cities,
  outlets,
}: Pick<PlatformCoupon, 'reach' | 'cities' | 'outlets'>): string {
  if (reach === 'ALL') return 'All salons'
  if (reach === 'CITIES') return joinNames(cities.map(({ name }) => name))
  if (outlets.length === 1) return outlets[0]?.name ?? ''
  return `${outlets.length} salons`
}

/** "₹1,500 of ₹3,000", for coupons with a budget. */
export function describeBudget({ given, budget }: Pick<PlatformCoupon, 'given' | 'budget'>): string {
  return budget === null
    ? `${formatRupees(roundRupees(given))} given`
    : `${formatRupees(roundRupees(given))} of ${formatRupees(budget)}`
}
