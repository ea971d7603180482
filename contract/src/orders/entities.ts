import * as z from 'zod/mini'
import { Address } from '../discovery/outlets.ts'
import { instant, rupees } from '../fields.ts'

export const OrderStatus = z.enum(['ORDER_PLACED', 'ORDER_COMPLETED'])
export type OrderStatus = z.infer<typeof OrderStatus>

export const OrderLineStatus = z.enum(['ACCEPTED', 'REJECTED'])
export type OrderLineStatus = z.infer<typeof OrderLineStatus>

export const AppointmentStatus = z.enum([
  'PENDING',
  'CONFIRMED',
  'CANCELLED_BY_CUSTOMER',
  'CANCELLED_BY_SALON',
  'RESCHEDULED',
  'NO_SHOW',
  'COMPLETED',
])
export type AppointmentStatus = z.infer<typeof AppointmentStatus>

/** An operator acts for the platform. */
export const Actor = z.enum(['CUSTOMER', 'SALON', 'OPERATOR', 'SYSTEM'])
export type Actor = z.infer<typeof Actor>

/** The author's photo of the result. */
export const ReviewPhoto = z.object({
  /** The key of the picture, in the ratio 3:4. */
  picture: z.string(),
  /** Whether the author allows it as a look of the salon. */
  isLook: z.boolean(),
  /** Why an operator has hidden it, in their words. */
  hiddenReason: z.nullable(z.string()),
})
export type ReviewPhoto = z.infer<typeof ReviewPhoto>

/** The customer's own review of one service of one visit. */
export const OwnReview = z.object({
  id: z.string(),
  rating: z.int(),
  review: z.nullable(z.string()),
  createdAt: instant(),
  photo: z.optional(ReviewPhoto),
})
export type OwnReview = z.infer<typeof OwnReview>

/** A service as it was booked: later changes of the menu do not affect it. */
export const OrderLine = z.object({
  _id: z.string(),
  serviceName: z.string(),
  description: z.string(),
  price: rupees(),
  quantity: z.int(),
  /** The order's discount in per cent of its subtotal, for display only. */
  discount: z.number(),
  /** Minutes. */
  timeTaken: z.int(),
  outletId: z.int(),
  status: OrderLineStatus,
  rejectReason: z.nullable(z.string()),
  serviceImages: z.array(z.string()),
  /** When the salon removed the service from its menu. */
  deletedAt: z.nullable(instant()),
  /** The customer's review of it after this visit. */
  review: z.optional(OwnReview),
})
export type OrderLine = z.infer<typeof OrderLine>

export const OrderOutlet = z.object({
  outletId: z.int(),
  outletName: z.string(),
  /** Its public page is at /s/{slug}. */
  outletSlug: z.nullable(z.string()),
  outletDescription: z.nullable(z.string()),
  address: Address,
  outletPhoneNumber: z.nullable(z.string()),
  outletEmail: z.nullable(z.string()),
  outletWebsite: z.nullable(z.string()),
  outletLatitude: z.nullable(z.number()),
  outletLongitude: z.nullable(z.number()),
  outletBannerImages: z.array(z.string()),
})
export type OrderOutlet = z.infer<typeof OrderOutlet>

export const Appointment = z.object({
  AppointmentStatus,
  /** True until the salon confirms, also after the customer has rescheduled. */
  awaitingSalon: z.boolean(),
  startTime: instant(),
  endTime: instant(),
  /** The stylist. */
  stylistId: z.int(),
  assignedClientName: z.string(),
  overrideClientReason: z.nullable(z.string()),
  checkedInAt: z.nullable(instant()),
  /** The customer can cancel and reschedule until this long before the start. */
  cancelMinutes: z.int(),
  /** The stylist is unavailable then: the salon asks the customer to choose another time, or to cancel. */
  choiceAsked: z.optional(z.boolean()),
  /** Why it was cancelled, if a reason was given. */
  cancelReason: z.nullable(z.string()),
  /** Who cancelled it; SYSTEM closes what the salon did not answer in time. */
  cancelledBy: z.nullable(Actor),
  /** The deadline for the salon's answer, while one is awaited. */
  answerBy: z.nullable(instant()),
  /** The start before the salon moved it, until the customer has answered. */
  movedFrom: z.nullable(instant()),
})
export type Appointment = z.infer<typeof Appointment>

export const OrderBill = z.object({
  subtotal: rupees(),
  discount: rupees(),
  couponCode: z.nullable(z.string()),
  cgst: rupees(),
  sgst: rupees(),
  total: rupees(),
})
export type OrderBill = z.infer<typeof OrderBill>

export const PaymentState = z.enum(['UNPAID', 'PART_PAID', 'PAID'])
export type PaymentState = z.infer<typeof PaymentState>

/** What was recorded at the salon; the bill has the price. */
export const OrderPayment = z.object({
  state: PaymentState,
  /** Without the tip, which is no part of the bill. */
  paid: rupees(),
  tip: rupees(),
  due: rupees(),
  /** To be refunded: the bill became smaller, or the visit was cancelled, after it was paid. */
  refundDue: rupees(),
  /** When the customer reported that it was paid. It does not count as a payment: the desk records those. */
  saidPaidAt: z.nullable(instant()),
  /** Set where the salon takes UPI payments. */
  upiId: z.nullable(z.string()),
})
export type OrderPayment = z.infer<typeof OrderPayment>

export const Order = z.object({
  orderId: z.string(),
  createdAt: instant(),
  orderStatus: OrderStatus,
  /** The bill's total, whether it was paid or not. The name is the specification's. */
  amountPaid: rupees(),
  /** The check-in code. */
  otp: z.string(),
  bill: OrderBill,
  /** The bill as booked, when rejected services have changed it since. */
  bookedBill: z.optional(OrderBill),
  payment: OrderPayment,
  outlet: OrderOutlet,
  services: z.array(OrderLine),
  appointment: Appointment,
})
export type Order = z.infer<typeof Order>

/** What rejecting services did to the visit and its bill. */
export const RejectionEffect = z.object({
  /** The names of the rejected services. */
  services: z.array(z.string()),
  endTime: z.object({ before: instant(), after: instant() }),
  bill: z.object({ before: OrderBill, after: OrderBill }),
  /** The code of a coupon that no longer applies: the customer can use it again. */
  returnedCoupon: z.nullable(z.string()),
  /** For a visit that the salon has changed: what was added, what was removed, and what has another price. */
  added: z.optional(z.array(z.string())),
  removed: z.optional(z.array(z.string())),
  repriced: z.optional(z.array(z.object({ name: z.string(), before: rupees(), after: rupees() }))),
})
export type RejectionEffect = z.infer<typeof RejectionEffect>

/** An entry of the order's history. */
export const OrderEvent = z.object({
  at: instant(),
  actor: Actor,
  action: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  reason: z.nullable(z.string()),
  /** Of REJECT_LINES and EDIT_LINES. */
  effect: z.optional(RejectionEffect),
})
export type OrderEvent = z.infer<typeof OrderEvent>

export const OrderDetails = z.extend(Order, { history: z.array(OrderEvent) })
export type OrderDetails = z.infer<typeof OrderDetails>

export const OrderSummary = z.object({
  items: z.array(z.object({ name: z.string(), quantity: z.int(), unitPrice: rupees(), totalPrice: rupees() })),
  grandTotal: rupees(),
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** A free time at another salon, for the same service near the same time. */
export const OrderAlternative = z.object({
  outletId: z.int(),
  name: z.string(),
  image: z.nullable(z.string()),
  street: z.string(),
  /** Kilometres from the salon that was booked. */
  distance: z.number(),
  /** The average of its reviews; 0 without any. */
  rating: z.number(),
  ratingCount: z.int(),
  service: z.object({ _id: z.string(), serviceName: z.string(), price: rupees() }),
  startTime: instant(),
})
export type OrderAlternative = z.infer<typeof OrderAlternative>
