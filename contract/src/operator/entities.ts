import * as z from 'zod/mini'
import { OutletStage } from '../desk/entities.ts'
import { instant, rupees } from '../fields.ts'
import { OutletDetails } from '../salons/entities.ts'
import { SalonLook } from '../salons/looks.ts'
import { Lookalike } from './waiting-changes.ts'

/** What is left to do after the password: the app's code, or setting the app up first. */
export const LoginStep = z.enum(['CODE', 'SET_UP'])
export type LoginStep = z.infer<typeof LoginStep>

export const OperatorProfile = z.object({ operatorId: z.int(), name: z.string(), email: z.string() })
export type OperatorProfile = z.infer<typeof OperatorProfile>

/** What waits for an operator. */
export const OperatorQueues = z.object({
  outlets: z.int(),
  oldestOutletAt: z.nullable(instant()),
  /** Changes of live salons that wait to be accepted. */
  changes: z.int(),
  oldestChangeAt: z.nullable(instant()),
  /** Those that wait for an operator. */
  complaints: z.int(),
  /** Past their deadline, whether they wait for an operator or the customer. */
  overdueComplaints: z.int(),
  oldestComplaintAt: z.nullable(instant()),
  /** Reported, or appealed against. */
  reviews: z.int(),
  oldestReviewAt: z.nullable(instant()),
})
export type OperatorQueues = z.infer<typeof OperatorQueues>

const CheckOutcome = z.enum(['PASSED', 'LOOK', 'FAILED'])
export type CheckOutcome = z.infer<typeof CheckOutcome>

const CheckKind = z.enum(['DOUBLE', 'ADDRESS', 'GSTIN', 'PRICES', 'PHOTOS', 'BOOKABLE', 'CONTACT'])
export type CheckKind = z.infer<typeof CheckKind>

/** An automatic check before an operator reviews the salon. The operator decides. */
export const OutletCheck = z.object({ kind: CheckKind, outcome: CheckOutcome, text: z.string() })
export type OutletCheck = z.infer<typeof OutletCheck>

export const ListedOutlet = z.object({
  outletId: z.int(),
  name: z.string(),
  locality: z.string(),
  city: z.string(),
  stage: OutletStage,
  since: instant(),
  reason: z.nullable(z.string()),
  /** Those that did not pass. */
  checks: z.array(OutletCheck),
})
export type ListedOutlet = z.infer<typeof ListedOutlet>

const NearbyOutlet = z.object({
  outletId: z.int(),
  name: z.string(),
  stage: OutletStage,
  metres: z.int(),
  /** Metres to the east and to the north of the outlet. */
  east: z.int(),
  north: z.int(),
  isSimilar: z.boolean(),
})

export const ReviewedService = z.object({
  serviceId: z.string(),
  version: z.int(),
  name: z.string(),
  minutes: z.int(),
  price: rupees(),
  /** What others nearby charge for the same; absent where there are too few. */
  usual: z.nullable(z.object({ from: rupees(), to: rupees() })),
  isOdd: z.boolean(),
})
export type ReviewedService = z.infer<typeof ReviewedService>

export const ReviewedOutlet = z.extend(OutletDetails, {
  publishedAt: z.nullable(instant()),
  /**
   * Hash of name, address, pin, phone, UPI id and GSTIN as shown here; sent with an approval, which applies to these
   * only.
   */
  identityHash: z.string(),
  /** The page that everyone can read, once it is live. */
  publicUrl: z.nullable(z.string()),
  photos: z.array(z.string()),
  owner: z.object({ name: z.string(), email: z.string(), phoneNumber: z.string(), isProven: z.boolean() }),
  checks: z.array(OutletCheck),
  /** Each has to be compared before the salon can be approved. */
  lookalikes: z.array(Lookalike),
  nearby: z.array(NearbyOutlet),
  services: z.array(ReviewedService),
  /** The portfolio and all photos of guests, allowed as looks or not. */
  looks: z.array(SalonLook),
  bookings: z.object({
    /** Of all days. */
    total: z.int(),
    upcoming: z.int(),
    cancelledBySalon: z.int(),
    /** Half of the answers of the last 90 days came within this. */
    answerMinutes: z.nullable(z.int()),
    rating: z.nullable(z.number()),
  }),
})
export type ReviewedOutlet = z.infer<typeof ReviewedOutlet>

export const AuditEntry = z.object({
  entryId: z.int(),
  at: instant(),
  actor: z.enum(['SALON', 'OPERATOR']),
  /** The owner's or the operator's name; absent when the account is gone. */
  actorName: z.nullable(z.string()),
  /** Device and coarse network, where it is known. */
  origin: z.nullable(z.string()),
  action: z.string(),
  outletId: z.nullable(z.int()),
  outletName: z.nullable(z.string()),
  subjectId: z.nullable(z.string()),
  /** What has changed: the name of the value, what it was and what it is. */
  changes: z.array(z.object({ name: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
})
export type AuditEntry = z.infer<typeof AuditEntry>
