import * as z from 'zod/mini'
import { MediaKey } from '../accounts/media-key.ts'
import { LOOKS_MAX, LookSource } from '../discovery/looks.ts'
import { id, instant, uuid } from '../fields.ts'

export const LOOK_HIDE_REASONS = ['GUEST_ASKED', 'NOT_OUR_WORK', 'POOR_PICTURE', 'OUTDATED', 'UNSUITABLE'] as const
export const LookHideReason = z.enum(LOOK_HIDE_REASONS, 'Choose why')
export type LookHideReason = z.infer<typeof LookHideReason>

export const LOOK_HIDE_REASON_LABELS: Record<LookHideReason, string> = {
  GUEST_ASKED: 'The guest shown asked for it',
  NOT_OUR_WORK: 'It is not our work',
  POOR_PICTURE: 'The picture is poor',
  OUTDATED: 'We no longer do it like this',
  UNSUITABLE: 'It does not suit the page',
}

const HiddenLook = z.object({
  by: z.enum(['SALON', 'OPERATOR']),
  /** In words. */
  reason: z.string(),
  at: instant(),
})

/** A look as the salon and operators see it, shown or not. */
export const SalonLook = z.object({
  lookId: z.string(),
  picture: z.string(),
  source: LookSource,
  serviceId: z.string(),
  serviceName: z.string(),
  stylistId: z.nullable(z.int()),
  stylistName: z.nullable(z.string()),
  /** When the guest shown agreed, as recorded; without it nobody else sees the look. */
  consentedAt: z.nullable(instant()),
  hidden: z.nullable(HiddenLook),
  /** Whether customers see it now: its service is offered, its stylist works here, the salon takes bookings. */
  isShown: z.boolean(),
})
export type SalonLook = z.infer<typeof SalonLook>

/** The portfolio in the order that customers see, then the photos that guests allow as looks. */
export const SalonLooks = z.object({
  looks: z.array(SalonLook),
  /** What the account can choose for a look: a stylist only their own name. */
  services: z.array(z.object({ serviceId: z.string(), name: z.string() })),
  stylists: z.array(z.object({ stylistId: z.int(), name: z.string() })),
  allowedTypes: z.array(z.string()),
  maxFileSize: z.int(),
})
export type SalonLooks = z.infer<typeof SalonLooks>

const SERVICE = 'Choose a service'

export const LookForm = z.object({
  serviceId: uuid(SERVICE),
  stylistId: z.nullable(id()),
  /** The guest shown agreed; recorded with the time and the account that says so. */
  hasConsent: z.boolean('Say whether the guest shown agreed'),
})
export type LookForm = z.infer<typeof LookForm>

export const NewLook = z.extend(LookForm, { key: MediaKey })
export type NewLook = z.infer<typeof NewLook>

/** The whole portfolio in its new order, without the photos of guests. */
export const LookOrder = z.object({
  lookIds: z.array(uuid(), 'List the looks').check(z.maxLength(LOOKS_MAX, 'List the looks')),
})
export type LookOrder = z.infer<typeof LookOrder>

export const HideLook = z.object({ reason: LookHideReason })
export type HideLook = z.infer<typeof HideLook>

export const LookParams = z.object({ lookId: uuid() })
