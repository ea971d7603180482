import * as z from 'zod/mini'
import { DiscountType } from '../discovery/coupons.ts'
import { amountInput, booleanInput, id, integerInput, rupees, rupeesInput, uuid } from '../fields.ts'

/** RUNNING: customers can use it now. */
export const OfferState = z.enum(['RUNNING', 'COMING', 'PAUSED', 'USED_UP', 'ENDED'])
export type OfferState = z.infer<typeof OfferState>

/** The days of `dailyUses`, today is the last. */
export const OFFER_DAYS = 14

export const SalonOffer = z.object({
  offerId: z.int(),
  state: OfferState,
  code: z.string(),
  title: z.string(),
  discountType: DiscountType,
  /** Per cent or rupees, by discountType. */
  discountValue: z.number(),
  maxDiscount: z.nullable(rupees()),
  minBill: rupees(),
  perGuest: z.nullable(z.int()),
  totalUses: z.nullable(z.int()),
  firstVisit: z.boolean(),
  services: z.array(z.object({ _id: z.string(), serviceName: z.string() })),
  categories: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
  /** The first and the last day, at the salon. */
  startDay: z.iso.date(),
  endDay: z.iso.date(),
  /** Without cancelled bookings. */
  uses: z.int(),
  /** What customers have saved by it, and what they pay for those bookings. */
  given: rupees(),
  sold: rupees(),
  dailyUses: z.array(z.int()),
})
export type SalonOffer = z.infer<typeof SalonOffer>

const CODE = 'A code has 3 to 20 letters and digits'
const TITLE = 'The name has 3 to 60 characters'
const PERCENT = 'Choose 1 to 100 per cent'
const RUPEES = 'Choose ₹1 to ₹50,000'
const DAY = 'Choose a day'

export const offerFields = {
  code: z.pipe(
    z.pipe(
      z.string(CODE),
      z.transform((text: string) => text.replaceAll(/\s/g, '').toUpperCase()),
    ),
    z.string().check(z.regex(/^[A-Z0-9]{3,20}$/, CODE)),
  ),
  title: z
    .string(TITLE)
    .check(z.trim(), z.minLength(3, TITLE), z.maxLength(60, TITLE), z.regex(/^(?:\P{C}|[\u200c\u200d])*$/u, TITLE)),
  discountType: DiscountType,
  discountValue: amountInput(),
  maxDiscount: z.optional(z.nullable(rupeesInput().check(z.refine((value: number) => value >= 1, RUPEES)))),
  minBill: z.optional(rupeesInput()),
  perGuest: z.optional(z.nullable(integerInput(1, 100, 'Choose 1 to 100 times'))),
  totalUses: z.optional(z.nullable(integerInput(1, 100_000, 'Choose 1 to 1,00,000 uses'))),
  firstVisit: z.optional(booleanInput()),
  serviceIds: z.optional(z.array(uuid(), 'Choose the services').check(z.maxLength(50, 'At most 50 services'))),
  /** Slugs. */
  categories: z.optional(
    z.array(z.string('Choose a category').check(z.maxLength(40)), 'Choose the categories').check(z.maxLength(20)),
  ),
  startDay: z.iso.date(DAY),
  endDay: z.iso.date(DAY),
}

interface OfferAmounts {
  discountType: DiscountType
  discountValue: number
  minBill?: number | undefined
  startDay: string
  endDay: string
}

function isPercent({ discountType, discountValue }: OfferAmounts) {
  return discountType !== 'PERCENTAGE' || (discountValue >= 1 && discountValue <= 100)
}

function isAmount({ discountType, discountValue }: OfferAmounts) {
  return discountType !== 'FLAT' || (discountValue >= 1 && discountValue <= 50_000)
}

/** Rules between the fields, for the offers of a salon and of the platform. */
export const offerChecks = [
  z.refine<OfferAmounts>(isPercent, { path: ['discountValue'], error: PERCENT }),
  z.refine<OfferAmounts>(isAmount, { path: ['discountValue'], error: RUPEES }),
  z.refine<OfferAmounts>(
    ({ discountType, discountValue, minBill = 0 }) => discountType !== 'FLAT' || discountValue <= minBill,
    { path: ['minBill'], error: 'The bill must be at least what the offer takes off' },
  ),
  z.refine<OfferAmounts>(({ startDay, endDay }) => startDay <= endDay, {
    path: ['endDay'],
    error: 'The last day is the first day or later',
  }),
] as const

export const OfferForm = z.object(offerFields).check(...offerChecks)
export type OfferForm = z.infer<typeof OfferForm>

export const SalonOfferParams = z.object({ outletId: id(), offerId: id() })
