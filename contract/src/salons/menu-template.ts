import * as z from 'zod/mini'
import { ServiceGender } from '../discovery/services.ts'
import { rupees, rupeesInput } from '../fields.ts'
import { SERVICE_PRICE_LOW, SERVICE_PRICE_MAX } from './menu-limits.ts'
import { OUTLET_KINDS } from './requests.ts'

const Kind = z.enum(OUTLET_KINDS)

/** Services that are common in India, with usual minutes and prices. */
export const MenuTemplate = z.object({
  kinds: z.array(z.object({ kind: Kind, name: z.string(), about: z.string() })),
  services: z.array(
    z.object({
      templateId: z.string(),
      name: z.string(),
      category: z.string(),
      minutes: z.int(),
      bufferMinutes: z.int(),
      gender: ServiceGender,
      /** The usual range. */
      priceFrom: rupees(),
      priceTo: rupees(),
      kinds: z.array(Kind),
    }),
  ),
})
export type MenuTemplate = z.infer<typeof MenuTemplate>

const CHOOSE = 'Choose services of the template'
const PRICE = 'The price must be ₹1 to ₹2,00,000'

export const AddFromTemplate = z.object({
  services: z
    .array(
      z.object({
        templateId: z.string(CHOOSE).check(z.maxLength(100, CHOOSE)),
        price: rupeesInput().check(
          z.refine((price: number) => price >= SERVICE_PRICE_LOW && price <= SERVICE_PRICE_MAX, PRICE),
        ),
      }),
      CHOOSE,
    )
    .check(z.minLength(1, CHOOSE), z.maxLength(200, CHOOSE)),
})
export type AddFromTemplate = z.infer<typeof AddFromTemplate>

/** A service that the menu already has under the same name and category is left as it is. */
export const AddedFromTemplate = z.object({ added: z.int(), skipped: z.int() })
export type AddedFromTemplate = z.infer<typeof AddedFromTemplate>
