import * as z from 'zod/mini'
import { instant, rupees } from '../fields.ts'
import { NotificationChoice } from '../notifications/preferences.ts'
import { Customer } from './entities.ts'

/** The export of everything stored about one customer. */
export const PersonalData = z.object({
  exportedAt: instant(),
  customer: Customer,
  /** Given at sign-up. */
  consent: z.nullable(z.object({ agreedAt: instant(), policiesVersion: z.string() })),
  sessions: z.array(
    z.object({
      device: z.nullable(z.string()),
      network: z.nullable(z.string()),
      startedAt: instant(),
      lastUsedAt: instant(),
      expiresAt: instant(),
      endedAt: z.nullable(instant()),
    }),
  ),
  /** Former contacts of the account, stored for 30 days. */
  contactChanges: z.array(
    z.object({ kind: z.string(), oldContact: z.string(), changedAt: instant(), undoneAt: z.nullable(instant()) }),
  ),
  favourites: z.array(z.object({ outletName: z.string(), serviceNames: z.array(z.string()), savedAt: instant() })),
  cart: z.array(z.object({ outletName: z.string(), serviceName: z.string(), quantity: z.int(), addedAt: instant() })),
  orders: z.array(
    z.object({
      orderId: z.string(),
      createdAt: instant(),
      orderStatus: z.string(),
      outletName: z.string(),
      couponCode: z.nullable(z.string()),
      discount: rupees(),
      taxes: rupees(),
      amountPaid: rupees(),
      appointment: z.nullable(
        z.object({ status: z.string(), startTime: instant(), endTime: instant(), stylistName: z.string() }),
      ),
      services: z.array(z.object({ serviceName: z.string(), price: rupees(), quantity: z.int(), status: z.string() })),
    }),
  ),
  reviews: z.array(
    z.object({
      outletName: z.string(),
      serviceName: z.string(),
      rating: z.int(),
      review: z.nullable(z.string()),
      createdAt: instant(),
      /** With the time at which the customer allowed it as a look of the salon. */
      photo: z.nullable(z.object({ picture: z.string(), allowedAsLookAt: z.nullable(instant()) })),
      /** Hidden by an operator. */
      hidden: z.nullable(z.object({ at: instant(), reason: z.string(), appeal: z.nullable(z.string()) })),
    }),
  ),
  complaints: z.array(
    z.object({
      number: z.string(),
      category: z.string(),
      outletName: z.nullable(z.string()),
      raisedAt: instant(),
      settledAt: z.nullable(instant()),
      outcome: z.nullable(z.string()),
      refund: z.nullable(rupees()),
      messages: z.array(z.object({ from: z.string(), text: z.string(), at: instant() })),
    }),
  ),
  /** What salons store about the customer. */
  salonNotes: z.array(
    z.object({
      outletName: z.string(),
      warning: z.string(),
      preferences: z.string(),
      notes: z.string(),
      birthday: z.nullable(z.string()),
      updatedAt: instant(),
    }),
  ),
  /** Waitlist entries of the customer, including ended ones; stored for 30 days after they end. */
  waitlist: z.array(
    z.object({
      outletName: z.string(),
      day: z.string(),
      state: z.string(),
      offeredStartTime: z.nullable(instant()),
      askedAt: instant(),
    }),
  ),
  /** Visits that salons booked for the customer's number and the customer has not accepted. */
  visitsForNumber: z.array(z.object({ outletName: z.string(), startTime: instant(), bookedAt: instant() })),
  /** Salons that no longer message the customer's number, because its holder reported that it is not a guest's. */
  refusedSalons: z.array(z.object({ outletName: z.string(), refusedAt: instant() })),
  /** The customer's choices; everything else follows the defaults. */
  notificationChoices: z.array(NotificationChoice),
  newsletter: z.array(z.object({ city: z.string(), pincode: z.string(), subscribedAt: instant() })),
})
export type PersonalData = z.infer<typeof PersonalData>
