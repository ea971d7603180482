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

/** The order in progress, from the cart to the success page. Its prices are for display; the server calculates the bill. */
export const OrderDraft = z.object({
  outletId: z.int(),
  services: z.array(DraftService),
  totalPrice: z.number(),
  totalTimeTaken: z.int(),
  discount: z.number(),
  couponCode: z.nullable(z.string()),
  couponDetails: z.nullable(Coupon),
  /** True until the dialog about the applied coupon was closed. */
  celebrates: z.boolean(),
  stylist: z.nullable(Stylist),
  selectedDate: z.nullable(z.string()),
  selectedTime: z.nullable(z.string()),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  /** The request that was sent without a response yet, with its idempotency key. */
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

/** Keeps stylist, time and coupon when the customer returned to the cart to change something. */
export function carryOverChoices(fresh: OrderDraft, current: OrderDraft | null): OrderDraft {
  if (current?.outletId !== fresh.outletId || current.attempt !== null) return fresh
  const { stylist, selectedDate, selectedTime, couponCode, couponDetails } = current
  return recount({ ...fresh, stylist, selectedDate, selectedTime, couponCode, couponDetails })
}

/** Updates the draft to the quantities and prices of the cart; returns the same object when nothing changed. */
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
