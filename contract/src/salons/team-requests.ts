import * as z from 'zod/mini'
import { uuid } from '../fields.ts'
import { NewStylist } from './requests.ts'
import { Resolution } from './resolution.ts'

/** As the form has it, before it is parsed. */
export type NewStylistInput = z.input<typeof NewStylist>

const SPECIALITY = 'A speciality has 2 to 30 characters'
const SPECIALITIES_MAX = 6

const speciality = z
  .string(SPECIALITY)
  .check(
    z.trim(),
    z.minLength(2, SPECIALITY),
    z.maxLength(30, SPECIALITY),
    z.regex(/^(?:\P{C}|[\u200c\u200d])*$/u, SPECIALITY),
  )

/** What happens to services that no other stylist does: they leave the menu, or the others take them over. */
export const SoleServices = z.enum(['retire', 'others'], 'Choose retire or others')
export type SoleServices = z.infer<typeof SoleServices>

/** In the details of SERVICES_AFFECTED: the services that no other stylist does. */
export interface AffectedService {
  serviceId: string
  name: string
}

/** Only the given fields are changed. */
export const StylistChanges = z.extend(
  z.partial(z.pick(NewStylist, { name: true, gender: true, experienceYears: true })),
  {
    specialities: z.optional(
      z
        .array(speciality, 'List the specialities')
        .check(z.maxLength(SPECIALITIES_MAX, `At most ${SPECIALITIES_MAX} specialities`)),
    ),
    /** All services of the menu that the stylist does. */
    serviceIds: z.optional(z.array(uuid(), 'List the services').check(z.maxLength(1000))),
    soleServices: z.optional(SoleServices),
  },
)
export type StylistChanges = z.infer<typeof StylistChanges>

/** A booking cannot stay with a stylist who leaves: each is moved, reassigned or cancelled. */
export const LeavingDecisions = z.object({
  resolve: z
    .optional(Resolution)
    .check(z.refine((resolve?: Resolution) => !isKept(resolve), 'Bookings can’t stay with someone who leaves')),
  soleServices: z.optional(SoleServices),
})

function isKept(resolve: Resolution | undefined): boolean {
  return Array.isArray(resolve) ? resolve.some(({ action }) => action === 'keep') : resolve === 'keep'
}
