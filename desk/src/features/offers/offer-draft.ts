import { describeCoupon, listCouponConditions } from '@nikhar/contract/discovery'
import { asRupees } from '@nikhar/contract/money'
import { parseRupees } from '@nikhar/contract/parse-rupees'
import { OfferForm, type MenuService, type SalonOffer } from '@nikhar/contract/salons'

/** An offer as its form has it: amounts are text. */
export interface OfferDraft {
  code: string
  title: string
  discountType: SalonOffer['discountType']
  discountValue: string
  maxDiscount: string
  minBill: string
  perGuest: string
  totalUses: string
  firstVisit: boolean
  serviceIds: string[]
  /** Slugs. */
  categories: string[]
  startDay: string
  endDay: string
}

export function createDraft(startDay: string, endDay: string): OfferDraft {
  return {
    code: '',
    title: '',
    discountType: 'PERCENTAGE',
    discountValue: '10',
    maxDiscount: '',
    minBill: '',
    perGuest: '1',
    totalUses: '',
    firstVisit: false,
    serviceIds: [],
    categories: [],
    startDay,
    endDay,
  }
}

export function toDraft(offer: SalonOffer): OfferDraft {
  const text = (value: number | null) => (value === null || value === 0 ? '' : String(value))
  return {
    code: offer.code,
    title: offer.title,
    discountType: offer.discountType,
    discountValue: text(offer.discountValue),
    maxDiscount: text(offer.maxDiscount),
    minBill: text(offer.minBill),
    perGuest: text(offer.perGuest),
    totalUses: text(offer.totalUses),
    firstVisit: offer.firstVisit,
    serviceIds: offer.services.map(({ _id }) => _id),
    categories: offer.categories.map(({ slug }) => slug),
    startDay: offer.startDay,
    endDay: offer.endDay,
  }
}

/** The request to the server, or the problems by field. Empty limits are sent as none. */
export function parseDraft(draft: OfferDraft): { form: OfferForm } | { errors: Record<string, string> } {
  const optional = (text: string) => (text.trim() === '' ? null : text.trim())
  const parsed = OfferForm.safeParse({
    ...draft,
    discountValue: draft.discountValue.trim(),
    maxDiscount: draft.discountType === 'PERCENTAGE' ? optional(draft.maxDiscount) : null,
    minBill: optional(draft.minBill) ?? 0,
    perGuest: optional(draft.perGuest),
    totalUses: optional(draft.totalUses),
  })
  if (parsed.success) return { form: parsed.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message
  return { errors }
}

/** Category names of the menu by slug; the server has the full names. */
export function nameCategory(slug: string): string {
  return slug.replaceAll('-', ' ')
}

/** The sentences that guests read on the pages of the offer, from the same functions. */
export function describeDraft(draft: OfferDraft, menu: readonly MenuService[]): string {
  const bound = {
    services: menu
      .filter(({ serviceId }) => draft.serviceIds.includes(serviceId))
      .map(({ serviceId, name }) => ({ _id: serviceId, serviceName: name })),
    categories: draft.categories.map((slug, id) => ({ id, name: nameCategory(slug) })),
  }
  const amount = (text: string) => parseRupees(text) ?? asRupees(0)
  const sentence = describeCoupon({
    ...bound,
    discountType: draft.discountType,
    discountValue: amount(draft.discountValue),
    minOrderValue: amount(draft.minBill),
    maximumDiscountCapping: amount(draft.maxDiscount) || null,
    perUserRedemptionLimit: Number(draft.perGuest) || null,
  })
  // The sentence already contains its scope.
  const conditions = listCouponConditions({
    services: [],
    categories: [],
    firstVisit: draft.firstVisit ? 'OUTLET' : null,
  })
  return [sentence, ...conditions].join(' ')
}
