import * as z from 'zod/mini'
import { rupees, uuid } from '../fields.ts'
import { MENU_SERVICES_MAX, PRICE_STEPS } from './menu-limits.ts'
import { ServiceVersion } from './menu-service.ts'

const PERCENT = 'Between -90 and 300 percent'
const AMOUNT = 'Between ₹-50,000 and ₹50,000'
const STEP = `Round to ${PRICE_STEPS.join(', ')} rupees`
const WHICH = 'Choose services'

/** A raise or, below zero, a reduction: by percent or by rupees. */
export const PriceChange = z.object({
  percent: z.optional(z.number(PERCENT).check(z.gte(-90, PERCENT), z.lte(300, PERCENT))),
  amount: z.optional(
    z
      .number(AMOUNT)
      .check(z.gte(-50_000, AMOUNT), z.lte(50_000, AMOUNT), z.multipleOf(0.01, AMOUNT))
      .brand<'Rupees', 'inout'>(),
  ),
  roundTo: z._default(z.literal(PRICE_STEPS, STEP), 1),
})
export type PriceChange = z.infer<typeof PriceChange>

export const ChangePrices = z
  .extend(PriceChange, {
    /** With the version that was seen, which `apply` requires. */
    services: z
      .array(z.object({ serviceId: uuid(), version: z.optional(ServiceVersion) }), WHICH)
      .check(z.minLength(1, WHICH), z.maxLength(MENU_SERVICES_MAX, WHICH)),
    /** Without it nothing is written. */
    apply: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
      path: ['percent'],
      error: 'Send percent or amount',
    }),
    z.refine(({ apply, services }) => !apply || services.every((service) => service.version !== undefined), {
      path: ['services'],
      error: 'Send the version of each service that was seen',
    }),
  )
export type ChangePrices = z.infer<typeof ChangePrices>

const ChangedPrice = z.object({
  serviceId: z.string(),
  version: z.int(),
  name: z.string(),
  before: rupees(),
  after: rupees(),
})

export const ChangedPrices = z.object({ applied: z.boolean(), services: z.array(ChangedPrice) })
export type ChangedPrices = z.infer<typeof ChangedPrices>
