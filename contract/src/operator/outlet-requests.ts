import * as z from 'zod/mini'
import { REASON_MAX } from '../constants.ts'
import { id, integerInput, pageQuery, rupeesInput, uuid } from '../fields.ts'
import { OutletChanges } from '../salons/requests.ts'

export const OUTLET_DECISIONS = ['APPROVE', 'SEND_BACK', 'HIDE', 'SUSPEND', 'REINSTATE'] as const
export type OutletDecision = (typeof OUTLET_DECISIONS)[number]

const NEEDS_REASON: readonly OutletDecision[] = ['SEND_BACK', 'HIDE', 'SUSPEND']
const REASON = `Enter a reason of 3 to ${REASON_MAX} characters: the salon will read it`

/** A sentence by an operator that another person reads. */
export function reasonText(message = REASON, min = 3) {
  return z
    .string(message)
    .check(
      z.trim(),
      z.minLength(min, message),
      z.maxLength(REASON_MAX, message),
      z.regex(/^(?:\P{C}|\u200c|\u200d|\n)*$/u, message),
    )
}

/** The salons that the operator has compared with this one and found to be different. */
export const compared = z.optional(z.array(id(), 'List the salons that you have compared').check(z.maxLength(50)))

export const DecideOutlet = z
  .object({
    decision: z.enum(OUTLET_DECISIONS, 'Choose a decision'),
    reason: z.optional(reasonText()),
    /** What happens to the upcoming bookings of a salon that is suspended. */
    bookings: z.optional(z.enum(['keep', 'cancel'], 'Choose keep or cancel')),
    compared,
    /** What the operator reviewed: a salon that has changed since is not approved. */
    identityHash: z.optional(z.string().check(z.maxLength(64, 'Which state was seen?'))),
  })
  .check(
    z.refine(({ decision, reason: given }) => !NEEDS_REASON.includes(decision) || given !== undefined, {
      path: ['reason'],
      error: REASON,
    }),
    z.refine(({ decision, bookings }) => decision !== 'SUSPEND' || bookings !== undefined, {
      path: ['bookings'],
      error: 'Choose what happens to upcoming bookings',
    }),
  )
export type DecideOutlet = z.infer<typeof DecideOutlet>

export const OutletSearch = z.extend(pageQuery(25), {
  stage: z._default(z.enum(['SUBMITTED', 'LIVE', 'SENT_BACK', 'HIDDEN', 'SUSPENDED', 'DRAFT']), 'SUBMITTED'),
  q: z._default(z.string().check(z.trim(), z.maxLength(80, 'Please keep the search within 80 characters')), ''),
})
export type OutletSearch = z.infer<typeof OutletSearch>

/** Only the given fields are changed. The reason is stored in the audit log; the salon may request it. */
export const EditOutlet = z.extend(z.omit(OutletChanges, { upiCode: true }), {
  reason: reasonText('Enter a reason for the audit log'),
})
export type EditOutlet = z.infer<typeof EditOutlet>

export const EditPrice = z.object({
  price: rupeesInput().check(z.refine((price: number) => price <= 200_000, 'The price must be at most ₹2,00,000')),
  version: integerInput(0, 2_147_483_647, 'Which version was seen?'),
  reason: reasonText('Enter a reason for the audit log'),
})
export type EditPrice = z.infer<typeof EditPrice>

export const AnyServiceParams = z.object({ serviceId: uuid() })

export const AuditSearch = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(80, 'Please keep the search within 80 characters')), ''),
  actor: z.optional(z.enum(['SALON', 'OPERATOR'])),
  outletId: z.optional(id()),
  day: z.optional(z.iso.date('Choose a day as YYYY-MM-DD')),
  /** Entries older than this one. */
  before: z.optional(integerInput(1, Number.MAX_SAFE_INTEGER)),
})
export type AuditSearch = z.infer<typeof AuditSearch>

export const DecideLook = z.object({
  reason: reasonText('Say why, in 3 to 200 characters: the salon and the author read it'),
})
export type DecideLook = z.infer<typeof DecideLook>
