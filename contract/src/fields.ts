import * as z from 'zod/mini'
import { PER_PAGE_MAX } from './constants.ts'
import { MAX_ID } from './ids.ts'
import type { Rupees } from './money.ts'
import { parseRupees } from './parse-rupees.ts'

// Paths and queries carry text only, so the fields named …Input accept a value or its text.

export function integerInput(min: number, max: number, message = `Must be a whole number from ${min} to ${max}`) {
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/, message))], { error: message }),
    z.pipe(z.transform(Number), z.int(message).check(z.gte(min, message), z.lte(max, message))),
  )
}

/** Ids of customers, outlets, coupons and stylists. */
export function id() {
  return integerInput(1, MAX_ID, 'Must be a valid id')
}

/** Ids of orders, services, reviews and holds. */
export function uuid(message = 'Must be a valid id') {
  return z.uuid(message)
}

export function pageQuery(perPageDefault: number) {
  return z.object({
    pageNumber: z._default(integerInput(1, 1_000_000), 1),
    perPage: z._default(integerInput(1, PER_PAGE_MAX), perPageDefault),
  })
}

export function booleanInput() {
  return z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])], { error: 'Must be true or false' }),
    z.pipe(
      z.transform((given: boolean | 'true' | 'false') => String(given) === 'true'),
      z.boolean(),
    ),
  )
}

/** An instant in a reply: UTC. */
export function instant() {
  return z.iso.datetime()
}

/** An instant in a request: UTC or with an offset. */
export function instantInput(message: string) {
  return z.iso.datetime({ offset: true, error: message })
}

/** Rupees with at most two decimals. */
export function rupees() {
  return z.number().check(z.gte(0), z.multipleOf(0.01)).brand<'Rupees', 'inout'>()
}

const AMOUNT = 'Must be an amount in rupees'

/** Rupees, or per cent: another field says which. */
export function amountInput() {
  return z.pipe(
    z.union([z.number(AMOUNT), z.string()], { error: AMOUNT }),
    z.pipe(
      z.transform((amount: number | string) => (typeof amount === 'string' ? parseRupees(amount) : amount)),
      z.number(AMOUNT).check(z.gte(0, AMOUNT), z.lte(10_000_000, AMOUNT), z.multipleOf(0.01, AMOUNT)),
    ),
  )
}

export function rupeesInput() {
  return amountInput() as unknown as z.ZodMiniType<Rupees, Rupees | string>
}

/** A limit of a price, as filters have it. */
export function wholeRupeesInput(min: number) {
  return integerInput(min, 1_000_000) as unknown as z.ZodMiniType<Rupees, Rupees | string>
}
