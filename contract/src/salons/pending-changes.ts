import * as z from 'zod/mini'
import { code } from '../accounts/rules.ts'
import { instant } from '../fields.ts'

/** The identity of a salon. Changing one of these at a salon that was ever live needs an operator's approval. */
export const IDENTITY_PARTS = ['NAME', 'ADDRESS', 'PIN', 'PHONE', 'UPI', 'GSTIN'] as const
export type IdentityPart = (typeof IDENTITY_PARTS)[number]

export const IDENTITY_PART_LABELS: Record<IdentityPart, string> = {
  NAME: 'Name',
  ADDRESS: 'Address',
  PIN: 'Pin on the map',
  PHONE: 'Phone',
  UPI: 'UPI id',
  GSTIN: 'GSTIN',
}

const PartChange = z.object({
  part: z.enum(IDENTITY_PARTS),
  /** What guests see until it is accepted; null where there is nothing. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type PartChange = z.infer<typeof PartChange>

/** What a salon requested and guests do not see yet. */
export const PendingChange = z.object({
  changeId: z.int(),
  since: instant(),
  changes: z.array(PartChange),
  /** How far the pin moves from the last accepted place. */
  metres: z.nullable(z.int()),
})
export type PendingChange = z.infer<typeof PendingChange>

const REQUIRED = 'Enter the code we sent'
/** The owner's one-time code, with a new UPI id of a salon that was ever live. */
export const ownerCode = z.optional(code(REQUIRED, 'The code has 6 digits'))

export const OwnerCodeSent = z.object({
  resendAfterSeconds: z.int(),
  /** Partly hidden: the e-mail address or number it went to. */
  sentTo: z.string(),
})
