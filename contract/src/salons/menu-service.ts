import * as z from 'zod/mini'
import { ServiceGender } from '../discovery/services.ts'
import { booleanInput, id, instant, integerInput, rupees, rupeesInput, uuid } from '../fields.ts'
import { PartnerAbout, PartnerDescription } from '../partner-rules.ts'
import { AUDIENCES, FOR_WHOM, oneOf, words } from './form-fields.ts'
import {
  BUFFER_MINUTES_MAX,
  MENU_SERVICES_MAX,
  SERVICE_MINUTES_MAX,
  SERVICE_MINUTES_MIN,
  SERVICE_PRICE_MAX,
} from './menu-limits.ts'

export const MenuService = z.object({
  serviceId: z.string(),
  /** Increases with every change. */
  version: z.int(),
  name: z.string(),
  /** The slug of a category. */
  category: z.string(),
  price: rupees(),
  minutes: z.int(),
  /** The stylist's buffer afterwards; not the customer's time. */
  bufferMinutes: z.int(),
  gender: ServiceGender,
  /** Its stylists; every stylist when it is empty. */
  stylistIds: z.array(z.int()),
  about: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  retiredAt: z.nullable(instant()),
})
export type MenuService = z.infer<typeof MenuService>

export const MenuCategory = z.object({ slug: z.string(), name: z.string() })
export type MenuCategory = z.infer<typeof MenuCategory>

/** By service: the number of bookings in the last 30 days, and of upcoming ones. Services without any are left out. */
export const MenuBookings = z.record(z.string(), z.object({ recent: z.int(), upcoming: z.int() }))
export type MenuBookings = z.infer<typeof MenuBookings>

const SERVICE_NAME = 'The name of a service has 2 to 100 characters'
const MINUTES = `A service takes ${SERVICE_MINUTES_MIN} to ${SERVICE_MINUTES_MAX} minutes`
const BUFFER = `The time after a service is 0 to ${BUFFER_MINUTES_MAX} minutes`
const PRICE = 'The price must be at most ₹2,00,000'

const serviceFields = {
  name: words(2, 100, SERVICE_NAME),
  /** The slug of a category. */
  category: z.pipe(
    z.pipe(
      z.string('Choose a category'),
      z.transform((text: string) => text.trim().toLowerCase()),
    ),
    z.string().check(z.minLength(1, 'Choose a category'), z.maxLength(40, 'Choose a category')),
  ),
  price: rupeesInput().check(z.refine((price: number) => price <= SERVICE_PRICE_MAX, PRICE)),
  minutes: integerInput(SERVICE_MINUTES_MIN, SERVICE_MINUTES_MAX, MINUTES),
  bufferMinutes: z.optional(integerInput(0, BUFFER_MINUTES_MAX, BUFFER)),
  gender: oneOf(AUDIENCES, FOR_WHOM),
  /** Its stylists; every stylist when it is empty. */
  stylistIds: z.optional(z.array(id(), 'Choose who does it').check(z.maxLength(200, 'Choose who does it'))),
  about: z.optional(PartnerAbout),
  description: z.optional(PartnerDescription),
  /** A price below ₹1 is usually a typo: it is accepted only when this confirms it. */
  isLowPriceMeant: z.optional(booleanInput()),
}

export const NewService = z.object(serviceFields)
export type NewService = z.infer<typeof NewService>

const VERSION = 'Which version was seen?'
export const ServiceVersion = integerInput(0, 2_147_483_647, VERSION)

/** The version that the caller has seen; by default the latest one is changed. */
const seenVersion = z.optional(ServiceVersion)

export const ServiceChanges = z.extend(z.partial(NewService), { version: seenVersion })
export type ServiceChanges = z.infer<typeof ServiceChanges>

export const SeenVersion = z.object({ version: seenVersion })
export type SeenVersion = z.infer<typeof SeenVersion>

export const OwnServiceParams = z.object({ serviceId: uuid() })

/** All services of one category in their new order. */
export const MenuOrder = z.object({
  serviceIds: z
    .array(uuid(), 'List the services in their order')
    .check(z.minLength(1, 'List the services in their order'), z.maxLength(MENU_SERVICES_MAX, 'Too many services')),
})
export type MenuOrder = z.infer<typeof MenuOrder>
