import {
  calculateBill,
  type CartGroup,
  type CartLine,
  type Coupon,
  type CouponItem,
  type Discount,
  durationMinutes,
  endTimeOf,
  formatRupees,
  salonDayOf,
  type Stylist,
  toPaise,
  toRupees,
} from '@nikhar/contract'

/** What the order keeps of a line of the cart. */
export type DraftService = Pick<CartLine, '_id' | 'serviceName' | 'price' | 'quantity' | 'timeTaken'>

/** What the bill needs of a coupon. */
export type DraftCoupon = Omit<Coupon, 'services' | 'categories' | 'firstVisit'>

/** The order in progress, from the cart to the success page. Its prices are for display; the server calculates the bill. */
export interface OrderDraft {
  outletId: number
  services: DraftService[]
  totalPrice: number
  totalTimeTaken: number
  discount: number
  couponCode: string | null
  couponDetails: DraftCoupon | null
  /** The services that the coupon is for; null: all. */
  couponServiceIds?: string[] | null | undefined
  /** True until the dialog about the applied coupon was closed. */
  celebrates: boolean
  stylist: Stylist | null
  selectedDate: string | null
  selectedTime: string | null
  startTime: string | null
  endTime: string | null
  /** What the salon or time has changed since the services were chosen, until the customer has read it. */
  notices?: string[] | undefined
  /** The request that was sent without a response yet, with its idempotency key. */
  attempt: { key: string; body: string } | null
}

export function createDraft(outletId: number, lines: CartLine[], now = new Date()): OrderDraft {
  return recount({
    outletId,
    services: lines.map(toService),
    totalPrice: 0,
    totalTimeTaken: 0,
    discount: 0,
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
  const { stylist, selectedDate, selectedTime, couponCode, couponDetails, couponServiceIds } = current
  return recount({ ...fresh, stylist, selectedDate, selectedTime, couponCode, couponDetails, couponServiceIds })
}

/** Updates the draft to the quantities and prices of the cart; returns the same object when nothing changed. */
export function syncWithCart(draft: OrderDraft, cart: CartGroup[]): OrderDraft {
  const lines = cart.find(({ outlet }) => outlet.id === draft.outletId)?.services ?? []
  const chosen = lines.filter(({ _id }) => draft.services.some((service) => service._id === _id))
  const services = chosen.filter(({ deletedAt }) => deletedAt === null).map(toService)
  if (JSON.stringify(services) === JSON.stringify(draft.services)) return draft
  const gone = chosen.filter(({ deletedAt }) => deletedAt !== null)
  return gone.reduce((changed, line) => withNotice(changed, describeGoneService(line)), recount({ ...draft, services }))
}

function describeGoneService({ serviceName, price, quantity }: CartLine) {
  const amount = formatRupees(toRupees(toPaise(price) * quantity), 'always')
  return `${serviceName} is no longer offered, so we took it off this booking and ${amount} off the item total.`
}

export function withNotice(draft: OrderDraft, notice: string): OrderDraft {
  const { notices = [] } = draft
  return notices.includes(notice) ? draft : { ...draft, notices: [...notices, notice] }
}

/** Applies a coupon to the services it is for, or removes it. */
export function withCoupon(
  draft: OrderDraft,
  coupon: DraftCoupon | null,
  serviceIds: string[] | null = null,
): OrderDraft {
  return recount({
    ...draft,
    couponDetails: coupon,
    couponServiceIds: serviceIds,
    couponCode: coupon?.couponCode ?? null,
    celebrates: coupon !== null,
  })
}

/** The services of the applied coupon, after the cart has changed. */
export function withCouponServices(draft: OrderDraft, serviceIds: string[] | null): OrderDraft {
  return recount({ ...draft, couponServiceIds: serviceIds })
}

/** Removes a coupon that can no longer be used, and says so. */
export function withLostCoupon(draft: OrderDraft, reason: string): OrderDraft {
  const { couponCode, discount } = draft
  if (couponCode === null) return draft
  const amount = formatRupees(discount, 'always')
  const notice = `We took ${couponCode} off: ${reason} Its discount of ${amount} is no longer in the bill.`
  return withNotice(withCoupon(draft, null), notice)
}

export function listServiceIds({ services }: Pick<OrderDraft, 'services'>): string[] {
  return services.map(({ _id }) => _id)
}

/** A service that is wanted twice is named twice. */
export function listEachService({ services }: Pick<OrderDraft, 'services'>): string[] {
  return services.flatMap(({ _id, quantity }) => Array.from({ length: quantity }, () => _id))
}

/** Lets go of a stylist who does not do all the services, and says so. */
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

function discountOf({ discountType, discountValue, maximumDiscountCapping }: DraftCoupon): Discount {
  if (discountType === 'FLAT') return { discountType, paise: toPaise(discountValue) }
  return {
    discountType,
    percent: discountValue,
    maxPaise: maximumDiscountCapping === null ? null : toPaise(maximumDiscountCapping),
  }
}
