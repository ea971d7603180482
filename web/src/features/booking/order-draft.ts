import {
  calculateBill,
  durationMinutes,
  endTimeOf,
  findBestOffer,
  type CartGroup,
  type CartLine,
  type CouponItem,
  type ApplicableCoupon,
  type Discount,
} from '@nikhar/contract/booking'
import type { Coupon, Stylist } from '@nikhar/contract/discovery'
import { asRupees, formatRupees, multiplyRupees, toPaise, toRupees, type Rupees } from '@nikhar/contract/money'
import { salonDayOf } from '@nikhar/contract/salon-time'

/** The fields of a cart line that the order stores. */
export type DraftService = Pick<CartLine, '_id' | 'serviceName' | 'price' | 'quantity' | 'timeTaken'>

/** The fields of a coupon that the bill needs. */
export type DraftCoupon = Omit<Coupon, 'services' | 'categories' | 'firstVisit'>

/**
 * The order in progress, from the cart to the success page. Its prices are for display; the server calculates the bill.
 */
export interface OrderDraft {
  outletId: number
  services: DraftService[]
  totalPrice: Rupees
  totalTimeTaken: number
  discount: Rupees
  couponCode: string | null
  couponDetails: DraftCoupon | null
  /** The services that the coupon is for; null: all. */
  couponServiceIds?: string[] | null | undefined
  /** The customer's choice about coupons; until there is one, the best coupon is applied automatically. */
  couponChoice?: 'OWN' | 'NONE' | undefined
  /** Coupons that were lost during checkout, until the services change. */
  refusedCodes?: string[] | undefined
  /** True until the dialog about the applied coupon was closed. */
  celebrates: boolean
  stylist: Stylist | null
  selectedDate: string | null
  selectedTime: string | null
  startTime: string | null
  endTime: string | null
  /**
   * What changed since the services were chosen, by the salon or by the passing of time, until the customer has read it. A
   * changed price is not among them: it is confirmed when the order is placed.
   */
  notices?: string[] | undefined
  /** The request that was sent and has no response yet, with its idempotency key. */
  attempt: { key: string; body: string } | null
}

export function createDraft(outletId: number, lines: CartLine[], now = new Date()): OrderDraft {
  return recount({
    outletId,
    services: lines.map(toService),
    totalPrice: asRupees(0),
    totalTimeTaken: 0,
    discount: asRupees(0),
    couponCode: null,
    couponDetails: null,
    celebrates: false,
    stylist: null,
    selectedDate: salonDayOf(now),
    selectedTime: null,
    startTime: null,
    endTime: null,
    attempt: null,
  })
}

/** Keeps stylist, time and coupon when the customer returned to the cart to change something. */
export function carryOverChoices(fresh: OrderDraft, current: OrderDraft | null): OrderDraft {
  if (current?.outletId !== fresh.outletId || current.attempt !== null) return fresh
  const { stylist, selectedDate, selectedTime, couponCode, couponDetails, couponServiceIds, couponChoice } = current
  const coupon = { couponCode, couponDetails, couponServiceIds, couponChoice }
  return recount({ ...fresh, stylist, selectedDate, selectedTime, ...coupon })
}

/** Updates the draft to the quantities and prices of the cart; returns the same object when nothing changed. */
export function syncWithCart(draft: OrderDraft, cart: CartGroup[]): OrderDraft {
  const lines = cart.find(({ outlet }) => outlet.id === draft.outletId)?.services ?? []
  const chosen = lines.filter(({ _id }) => draft.services.some((service) => service._id === _id))
  const services = chosen.filter(({ deletedAt }) => deletedAt === null).map(toService)
  if (JSON.stringify(services) === JSON.stringify(draft.services)) return draft
  const gone = chosen.filter(({ deletedAt }) => deletedAt !== null)
  return gone.reduce(
    (changed, line) => withNotice(changed, describeGoneService(line)),
    recount({ ...draft, services, refusedCodes: undefined }),
  )
}

function describeGoneService({ serviceName, price, quantity }: CartLine) {
  const amount = formatRupees(multiplyRupees(price, quantity), 'always')
  return `${serviceName} is no longer offered, so we took it off this booking and ${amount} off the item total.`
}

export function withNotice(draft: OrderDraft, notice: string): OrderDraft {
  const { notices = [] } = draft
  return notices.includes(notice) ? draft : { ...draft, notices: [...notices, notice] }
}

/** The customer applies a coupon to the services it is for, or removes it. */
export function withCoupon(
  draft: OrderDraft,
  coupon: DraftCoupon | null,
  serviceIds: string[] | null = null,
): OrderDraft {
  const changed = setCoupon(draft, coupon, serviceIds)
  return { ...changed, celebrates: coupon !== null, couponChoice: coupon === null ? 'NONE' : 'OWN' }
}

/** Applies the offer that saves most, unless the customer has chosen; returns the same object when nothing changes. */
export function withBestOffer(draft: OrderDraft, coupons: readonly ApplicableCoupon[]): OrderDraft {
  const { couponChoice, couponCode, refusedCodes, attempt } = draft
  if (couponChoice !== undefined || attempt !== null) return draft
  // An offer that no longer applies is removed first, with an explanation.
  if (couponCode !== null && !coupons.some((coupon) => coupon.couponCode === couponCode && coupon.applicable)) {
    return draft
  }
  const best = findBestOffer(coupons, refusedCodes)
  if ((best?.couponCode ?? null) === couponCode) return draft
  return setCoupon(draft, best ?? null, best?.serviceIds ?? null)
}

function setCoupon(draft: OrderDraft, coupon: DraftCoupon | null, serviceIds: string[] | null): OrderDraft {
  return recount({
    ...draft,
    couponDetails: coupon,
    couponServiceIds: serviceIds,
    couponCode: coupon?.couponCode ?? null,
    celebrates: false,
  })
}

/** The services of the applied coupon, after the cart has changed. */
export function withCouponServices(draft: OrderDraft, serviceIds: string[] | null): OrderDraft {
  return recount({ ...draft, couponServiceIds: serviceIds })
}

/** Removes a coupon that can no longer be used, and says so. The best of the others is then applied automatically. */
export function withLostCoupon(draft: OrderDraft, reason: string): OrderDraft {
  const { couponCode, discount, refusedCodes = [] } = draft
  if (couponCode === null) return draft
  const without = setCoupon({ ...draft, refusedCodes: [...refusedCodes, couponCode] }, null, null)
  return withNotice({ ...without, couponChoice: undefined }, describeLostCoupon(couponCode, reason, discount))
}

export function describeLostCoupon(couponCode: string, reason: string, discount: Rupees): string {
  const amount = formatRupees(discount, 'always')
  return `We took ${couponCode} off: ${reason} Its discount of ${amount} is no longer in the bill.`
}

export function listServiceIds({ services }: Pick<OrderDraft, 'services'>): string[] {
  return services.map(({ _id }) => _id)
}

/** A service wanted twice is listed twice. */
export function listEachService({ services }: Pick<OrderDraft, 'services'>): string[] {
  return services.flatMap(({ _id, quantity }) => Array.from({ length: quantity }, () => _id))
}

/** Removes a stylist who does not do all the services, and says so. */
export function withoutUnableStylist(draft: OrderDraft): OrderDraft {
  if (!draft.stylist) return draft
  const notice = `${draft.stylist.name} does not do all of these services. Here are the times of everyone who does.`
  return withNotice({ ...draft, stylist: null }, notice)
}

/** The services as the server checks coupons against them. */
export function listCouponItems({ services }: Pick<OrderDraft, 'services'>): CouponItem[] {
  return services.map(({ _id, quantity }) => ({ serviceId: _id, quantity }))
}

/** Chooses a day and clears the time. The same day again deselects it. */
export function withDate(draft: OrderDraft, day: string): OrderDraft {
  return { ...draft, selectedDate: draft.selectedDate === day ? null : day, selectedTime: null }
}

export function withTime(draft: OrderDraft, startTime: string): OrderDraft {
  return { ...draft, selectedTime: draft.selectedTime === startTime ? null : startTime }
}

/** Sets start and end time for checkout. */
export function withSlot(draft: OrderDraft, startTime: string): OrderDraft {
  const endTime = endTimeOf(startTime, draft.totalTimeTaken)
  return {
    ...draft,
    selectedDate: salonDayOf(new Date(startTime)),
    selectedTime: startTime,
    startTime,
    endTime,
    attempt: null,
  }
}

export function calculateDraftBill(
  { services, couponDetails, couponServiceIds }: Pick<OrderDraft, 'services' | 'couponDetails' | 'couponServiceIds'>,
  gstRate: number,
) {
  const lines = services.map(({ _id, price, quantity }) => ({
    pricePaise: toPaise(price),
    quantity,
    isDiscounted: couponServiceIds?.includes(_id) ?? true,
  }))
  return calculateBill({ lines, coupon: couponDetails && discountOf(couponDetails), gstRate })
}

function recount(draft: OrderDraft): OrderDraft {
  const { subtotalPaise, discountPaise } = calculateDraftBill(draft, 0)
  const totalTimeTaken = durationMinutes(draft.services)
  return {
    ...draft,
    totalPrice: toRupees(subtotalPaise),
    discount: toRupees(discountPaise),
    totalTimeTaken,
    endTime: draft.startTime && endTimeOf(draft.startTime, totalTimeTaken),
  }
}

function toService({ _id, serviceName, price, quantity, timeTaken }: CartLine): DraftService {
  return { _id, serviceName, price, quantity, timeTaken }
}

export function discountOf({ discountType, discountValue, maximumDiscountCapping }: DraftCoupon): Discount {
  if (discountType === 'FLAT') return { discountType, paise: toPaise(asRupees(discountValue)) }
  return {
    discountType,
    percent: discountValue,
    maxPaise: maximumDiscountCapping === null ? null : toPaise(maximumDiscountCapping),
  }
}
