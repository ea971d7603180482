import {
  calculateBill,
  type CartGroup,
  type CartLine,
  Coupon,
  type Discount,
  durationMinutes,
  endTimeOf,
  salonDayOf,
  Stylist,
  toPaise,
  toRupees,
} from '@nikhar/contract'
import * as z from 'zod/mini'
import { getChosenLines } from './selection.ts'

const DraftService = z.object({
  _id: z.string(),
  serviceName: z.string(),
  price: z.number(),
  quantity: z.int(),
  timeTaken: z.int(),
})
export type DraftService = z.infer<typeof DraftService>

/** The order in progress, from the cart to its success. Prices are for showing; the server makes the bill. */
export const OrderDraft = z.object({
  outletId: z.int(),
  services: z.array(DraftService),
  totalPrice: z.number(),
  totalTimeTaken: z.int(),
  discount: z.number(),
  couponCode: z.nullable(z.string()),
  couponDetails: z.nullable(Coupon),
  /** Told of once, when the coupon has just been applied. */
  celebrates: z.boolean(),
  stylist: z.nullable(Stylist),
  selectedDate: z.nullable(z.string()),
  selectedTime: z.nullable(z.string()),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  /** An order that was sent and not answered yet: sent again under its key it cannot be booked twice. */
  attempt: z.nullable(z.object({ key: z.string(), body: z.string() })),
})
export type OrderDraft = z.infer<typeof OrderDraft>

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

/** With what was chosen for it before, when the customer only went back to the cart to change something. */
export function carryOverChoices(fresh: OrderDraft, begun: OrderDraft | null): OrderDraft {
  if (begun?.outletId !== fresh.outletId || begun.attempt !== null) return fresh
  const { stylist, selectedDate, selectedTime, couponCode, couponDetails } = begun
  return recount({ ...fresh, stylist, selectedDate, selectedTime, couponCode, couponDetails })
}

/** The draft with the quantities and prices of the cart; the same object when they agree. What left the cart leaves it too. */
export function syncWithCart(draft: OrderDraft, cart: CartGroup[]): OrderDraft {
  const ids = draft.services.map(({ _id }) => _id)
  const services = getChosenLines(cart, { outletId: draft.outletId, services: ids }).map(toService)
  if (JSON.stringify(services) === JSON.stringify(draft.services)) return draft
  return recount({ ...draft, services })
}

export function withCoupon(draft: OrderDraft, coupon: Coupon | null): OrderDraft {
  return recount({
    ...draft,
    couponDetails: coupon,
    couponCode: coupon?.couponCode ?? null,
    celebrates: coupon !== null,
  })
}

/** Another day has other times; the same day again takes it back. */
export function withDate(draft: OrderDraft, day: string): OrderDraft {
  return { ...draft, selectedDate: draft.selectedDate === day ? null : day, selectedTime: null }
}

export function withTime(draft: OrderDraft, startTime: string): OrderDraft {
  return { ...draft, selectedTime: draft.selectedTime === startTime ? null : startTime }
}

/** What checkout needs: from when to when. */
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
  { services, couponDetails }: Pick<OrderDraft, 'services' | 'couponDetails'>,
  gstRate: number,
) {
  const lines = services.map(({ price, quantity }) => ({ pricePaise: toPaise(price), quantity }))
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

function discountOf({ discountType, discountValue, maximumDiscountCapping }: Coupon): Discount {
  if (discountType === 'FLAT') return { discountType, paise: toPaise(discountValue) }
  return {
    discountType,
    percent: discountValue,
    maxPaise: maximumDiscountCapping === null ? null : toPaise(maximumDiscountCapping),
  }
}
