import * as z from 'zod/mini'
import { code } from '../accounts/rules.ts'
import { id } from '../fields.ts'

export const REASON_MAX = 200
/** Wrong check-in codes in a row, and the wait after them. */
export const CHECK_IN_TRIES = 5
export const CHECK_IN_WAIT_SECONDS = 60

/** Who changes an order says which version of it they saw; of two who saw the same, one wins. */
const seen = { version: z.int('Which version was seen?').check(z.gte(0)) }
const reason = z
  .string('Please say why')
  .check(
    z.trim(),
    z.minLength(3, 'Please say why'),
    z.maxLength(REASON_MAX, `Please keep it within ${REASON_MAX} characters`),
  )

export const SeenOrder = z.object(seen)
export type SeenOrder = z.infer<typeof SeenOrder>

export const ReasonForm = z.object({ reason })
export type ReasonForm = z.infer<typeof ReasonForm>

export const CancelBySalon = z.object({ ...seen, reason })
export type CancelBySalon = z.infer<typeof CancelBySalon>

const LINES = 'Choose the services that cannot be done'
export const RejectLines = z.object({
  ...seen,
  serviceIds: z.array(z.uuid(LINES), LINES).check(z.minLength(1, LINES), z.maxLength(100, LINES)),
  reason,
})
export type RejectLines = z.infer<typeof RejectLines>

export const ReassignOrder = z.object({ ...seen, clientId: id(), reason })
export type ReassignOrder = z.infer<typeof ReassignOrder>

export const MoveOrder = z.object({
  ...seen,
  startTime: z.iso.datetime('Choose a time'),
  /** Another stylist; without one it stays with the same. */
  clientId: z.optional(id()),
  reason: z.optional(reason),
})
export type MoveOrder = z.infer<typeof MoveOrder>

export const CheckInForm = z.object({ code: code('Ask the customer for the code', 'The code has 6 digits') })
export type CheckInForm = z.infer<typeof CheckInForm>
export const CheckIn = z.extend(CheckInForm, seen)
export type CheckIn = z.infer<typeof CheckIn>
