import * as z from 'zod/mini'
import { code } from '../accounts/rules.ts'
import { id, uuid } from '../fields.ts'
import { ReasonForm } from './reason-form.ts'

const { reason } = ReasonForm.shape

/** Optimistic locking: a change of an order names the version that the desk saw and fails when there is a newer one. */
export const OrderVersion = z.object({ version: z.int('Which version was seen?').check(z.gte(0)) })
export type OrderVersion = z.infer<typeof OrderVersion>

export const CancelBySalon = z.extend(OrderVersion, { reason })
export type CancelBySalon = z.infer<typeof CancelBySalon>

const LINES = 'Choose the services you can’t do'
export const RejectLines = z.extend(OrderVersion, {
  serviceIds: z.array(uuid(LINES), LINES).check(z.minLength(1, LINES), z.maxLength(100, LINES)),
  reason,
})
export type RejectLines = z.infer<typeof RejectLines>

export const RejectionSearch = z.object({
  'serviceIds[]': z.pipe(
    z.transform((ids: string | string[]) => [ids].flat()),
    RejectLines.shape.serviceIds,
  ),
})
export type RejectionSearch = z.infer<typeof RejectionSearch>

export const ReassignOrder = z.extend(OrderVersion, { stylistId: id(), reason })
export type ReassignOrder = z.infer<typeof ReassignOrder>

export const MoveOrder = z.extend(OrderVersion, {
  startTime: z.iso.datetime('Choose a time'),
  /** The stylist; without one, any stylist who is free then is assigned. */
  stylistId: z.optional(id()),
  reason: z.optional(reason),
})
export type MoveOrder = z.infer<typeof MoveOrder>

export const CheckIn = z.object({
  /** Not for a booking that the salon made itself: the guest may never have received one. */
  code: z.optional(code('Ask the guest for the code', 'The code has 6 digits')),
  ...OrderVersion.shape,
})
export type CheckIn = z.infer<typeof CheckIn>
