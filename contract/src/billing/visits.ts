import * as z from 'zod/mini'
import { ORDER_LINES_MAX } from '../constants.ts'
import { ReasonForm } from '../desk/reason-form.ts'
import { OrderVersion } from '../desk/requests.ts'
import { id, instant, instantInput, rupeesInput, uuid } from '../fields.ts'
import { ReachChannel } from '../notifications/guest-reach.ts'
import { RejectionEffect } from '../orders/entities.ts'

const { reason } = ReasonForm.shape
const SERVICES = 'A visit has at least one service'
const QUANTITY = 'From 1 to 20'

/** The services of the visit after the change. Services that are not listed are removed, new ones are added. */
export const WantedServices = z.object({
  lines: z
    .array(
      z.object({
        serviceId: uuid('Choose a service'),
        quantity: z.int(QUANTITY).check(z.gte(1, QUANTITY), z.lte(20, QUANTITY)),
        /** The price of one; by default the booked price or, for a new service, the salon's. */
        price: z.optional(rupeesInput()),
      }),
      SERVICES,
    )
    .check(z.minLength(1, SERVICES), z.maxLength(ORDER_LINES_MAX, `At most ${ORDER_LINES_MAX} services`)),
})
export type WantedServices = z.infer<typeof WantedServices>

export const ChangeServices = z.extend(OrderVersion, { ...WantedServices.shape, reason })
export type ChangeServices = z.infer<typeof ChangeServices>

/** Who occupies the time that a change needs; without a name, a customer who is booking it right now. */
export const TimeConflict = z.object({ name: z.nullable(z.string()), startTime: instant(), endTime: instant() })
export type TimeConflict = z.infer<typeof TimeConflict>

export const ServicesPreview = z.object({ effect: RejectionEffect, inTheWay: z.array(TimeConflict) })
export type ServicesPreview = z.infer<typeof ServicesPreview>

export const ResizeVisit = z.extend(OrderVersion, { endTime: instantInput('Choose when it ends') })
export type ResizeVisit = z.infer<typeof ResizeVisit>

const REST = 'Choose what is still to be done'
export const RestOfVisit = z.object({
  serviceIds: z.array(uuid(REST), REST).check(z.minLength(1, REST), z.maxLength(ORDER_LINES_MAX, REST)),
})
export type RestOfVisit = z.infer<typeof RestOfVisit>

export const HandOver = z.extend(OrderVersion, { ...RestOfVisit.shape, stylistId: id(), reason })
export type HandOver = z.infer<typeof HandOver>

/** When the rest would begin and end, and who can take it. */
export const HandOverChoices = z.object({
  startTime: instant(),
  endTime: instant(),
  stylists: z.array(
    z.object({
      stylistId: z.int(),
      name: z.string(),
      /** UNABLE: does not do all of the services. BUSY: `inTheWay` says with whom. */
      state: z.enum(['FREE', 'OFF', 'BUSY', 'UNABLE']),
      inTheWay: z.array(TimeConflict),
    }),
  ),
})
export type HandOverChoices = z.infer<typeof HandOverChoices>

const DELAY = 'From 5 to 120 minutes, in steps of 5'
export const Delay = z.object({
  stylistId: id(),
  minutes: z.int(DELAY).check(z.gte(5, DELAY), z.lte(120, DELAY), z.multipleOf(5, DELAY)),
})
export type Delay = z.infer<typeof Delay>

export const DelayBookings = z.extend(Delay, {
  /** The bookings that move, as the desk saw them: if the set has changed since, nothing is changed. */
  bookings: z.array(z.extend(OrderVersion, { orderId: uuid() })).check(z.minLength(1), z.maxLength(100)),
})
export type DelayBookings = z.infer<typeof DelayBookings>

/** How a delay affects today's following bookings: each moves only as far as it must. */
export const DelayPlan = z.object({
  bookings: z.array(
    z.object({
      orderId: z.string(),
      version: z.int(),
      name: z.string(),
      /** The channels through which the guest is notified; a guest whom none reaches has to be called. */
      reachedBy: z.array(ReachChannel),
      /** The number to call. */
      phone: z.nullable(z.string()),
      /** Has arrived and is waiting. */
      isWaiting: z.boolean(),
      startTime: z.object({ before: instant(), after: instant() }),
      endTime: z.object({ before: instant(), after: instant() }),
      /** Why it is not moved: the salon has to decide. */
      obstacle: z.nullable(z.enum(['CLOSING', 'OFF', 'NEXT'])),
    }),
  ),
  /** The guest in the chair: the visit lasts that much longer. */
  inChair: z.nullable(z.object({ orderId: z.string(), name: z.string(), endTime: instant() })),
})
export type DelayPlan = z.infer<typeof DelayPlan>
