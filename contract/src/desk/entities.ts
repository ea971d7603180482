import * as z from 'zod/mini'
import { instant, rupees } from '../fields.ts'
import {
  Appointment,
  AppointmentStatus,
  OrderBill,
  OrderEvent,
  OrderLine,
  OrderLineStatus,
  OrderPayment,
  OrderStatus,
  PaymentState,
} from '../orders/entities.ts'
import { PERMISSIONS, SALON_ROLES } from '../permissions.ts'
import { GuestMessage } from './guest-messages.ts'

/** An account of the desk: the owner of outlets, or staff. */
export const SalonClient = z.object({ id: z.int(), name: z.string(), email: z.string(), userType: z.literal('CLIENT') })
export type SalonClient = z.infer<typeof SalonClient>

/** The stage of an outlet: only a live one is shown to customers. */
export const OutletStage = z.enum(['DRAFT', 'SUBMITTED', 'LIVE', 'SENT_BACK', 'HIDDEN', 'SUSPENDED'])
export type OutletStage = z.infer<typeof OutletStage>

export const OwnOutlet = z.object({
  outletId: z.int(),
  outletName: z.string(),
  /** Its public page is at /s/{slug}. */
  slug: z.nullable(z.string()),
  street: z.string(),
  city: z.string(),
  status: z.enum(['ACTIVE', 'INACTIVE']),
  stage: OutletStage,
  /** Orders that the salon can still answer. */
  waiting: z.int(),
  /** The role of the account at this outlet, and its permissions. */
  role: z.enum(SALON_ROLES),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** A stylist's own column, the only one that a stylist sees. */
  stylistId: z.nullable(z.int()),
})
export type OwnOutlet = z.infer<typeof OwnOutlet>

/** The minimum a salon needs to know about a customer; the number only until the visit. */
export const Visitor = z.object({
  firstName: z.string(),
  /** Of the last name, in upper case; absent when there is only one name. */
  initial: z.optional(z.string()),
  phone: z.nullable(z.string()),
  /**
   * Whether the booking is one of the customer's own. The salon does not see whether a guest's number has an account.
   */
  hasAccount: z.boolean(),
  /** Completed visits to this salon before this one; absent for a guest without an account. */
  pastVisits: z.optional(z.object({ count: z.int(), last: z.nullable(instant()) })),
})
export type Visitor = z.infer<typeof Visitor>

/** The board shows at most this much of the notes, but allergies in full. */
export const BOARD_NOTE_MAX = 80

/** What the guest's card says, for everyone who sees the booking. */
const BoardCard = z.object({
  /** An allergy or a condition; empty when there is none. */
  warning: z.string(),
  /** The beginning of the preferences, or else of the notes. */
  note: z.string(),
})

const OrderCard = z.object({ warning: z.string(), preferences: z.string(), notes: z.string() })

export const BookedBy = z.enum(['CUSTOMER', 'SALON'])
export type BookedBy = z.infer<typeof BookedBy>

export const BoardAppointment = z.object({
  orderId: z.string(),
  version: z.int(),
  /** The stylist. */
  stylistId: z.int(),
  AppointmentStatus,
  awaitingSalon: z.boolean(),
  /** The deadline for the salon's answer, while one is awaited. */
  answerBy: z.nullable(instant()),
  bookedBy: BookedBy,
  startTime: instant(),
  endTime: instant(),
  /** The stylist's buffer after the visit, which cannot be booked. */
  bufferMinutes: z.int(),
  /** The rest of a visit that was handed over, in the column of the stylist who has it now. */
  isRest: z.boolean(),
  /** When the guest arrived. */
  checkedInAt: z.nullable(instant()),
  /** In the chair since then; a guest who has arrived and is not seated is waiting. */
  seatedAt: z.nullable(instant()),
  /** When it was completed. The board shows a visit that ended early at its actual time. */
  finishedAt: z.nullable(instant()),
  /** The stylist is unavailable then, and the guest was asked to choose another time. */
  isChoiceAsked: z.boolean(),
  /** Null when there is no card, or nothing on it. */
  card: z.nullable(BoardCard),
  createdAt: instant(),
  amountPaid: rupees(),
  paymentState: PaymentState,
  visitor: Visitor,
  /** The holder of the entered number has reported that it is not the guest's. */
  isNumberRefused: z.boolean(),
  services: z.array(
    z.object({ serviceId: z.string(), serviceName: z.string(), quantity: z.int(), status: OrderLineStatus }),
  ),
})
export type BoardAppointment = z.infer<typeof BoardAppointment>

const Span = z.object({ startTime: instant(), endTime: instant() })

const Absence = z.extend(Span, {
  /** Null for a break. */
  reason: z.nullable(z.string()),
  /** Set for blocked time, which the desk can free again. */
  blockId: z.nullable(z.int()),
})

export const BoardStylist = z.object({
  /** The stylist. */
  stylistId: z.int(),
  name: z.string(),
  image: z.nullable(z.string()),
  /** Working hours, and absences within them. */
  shifts: z.array(Span),
  away: z.array(Absence),
  /** Like the occupancy of the whole board. */
  occupancy: z.nullable(z.int()),
})
export type BoardStylist = z.infer<typeof BoardStylist>

/** One day at one outlet. */
export const Board = z.object({
  outletId: z.int(),
  day: z.iso.date(),
  /** The server's time, which decides what has passed: the clock of a tablet may be wrong. */
  now: instant(),
  /** Null when the outlet is closed that day. */
  opening: z.nullable(Span),
  stylists: z.array(BoardStylist),
  appointments: z.array(BoardAppointment),
  /** Booked minutes in per cent of the minutes that these stylists work, as in reports; null where none works. */
  occupancy: z.nullable(z.int()),
})
export type Board = z.infer<typeof Board>

/** An order for the salon: without the check-in code, which only the customer knows. */
export const DeskOrder = z.object({
  orderId: z.string(),
  /** Increases with every change; see OrderVersion. */
  version: z.int(),
  createdAt: instant(),
  orderStatus: OrderStatus,
  outletId: z.int(),
  outletName: z.string(),
  visitor: Visitor,
  /** The holder of the entered number has reported that it is not the guest's. */
  isNumberRefused: z.boolean(),
  /** For a booking with a number that the salon does not know. */
  guestMessage: z.nullable(GuestMessage),
  bookedBy: BookedBy,
  amountPaid: rupees(),
  bill: OrderBill,
  /** The bill as booked, when rejected services have changed it since. */
  bookedBill: z.optional(OrderBill),
  payment: OrderPayment,
  services: z.array(OrderLine),
  appointment: Appointment,
  seatedAt: z.nullable(instant()),
  finishedAt: z.nullable(instant()),
  card: z.nullable(OrderCard),
  /** Stylists of the outlet who do not do all of these services. */
  unableStylistIds: z.array(z.int()),
  history: z.array(OrderEvent),
})
export type DeskOrder = z.infer<typeof DeskOrder>
