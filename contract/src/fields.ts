import * as z from 'zod/mini'
import { PER_PAGE_MAX } from './constants.ts'

/** A whole number in a path or a query, where everything arrives as text. */
export function wholeNumber(min: number, max: number, message = `Must be a whole number from ${min} to ${max}`) {
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/, message))], { error: message }),
    z.pipe(z.transform(Number), z.int(message).check(z.gte(min, message), z.lte(max, message))),
  )
}

/** Ids of customers, outlets, coupons and stylists: the range of the database's integer. */
export function id() {
  return wholeNumber(1, 2_147_483_647, 'Must be a valid id')
}

export function page(perPageDefault: number) {
  return z.object({
    pageNumber: z._default(wholeNumber(1, 1_000_000), 1),
    perPage: z._default(wholeNumber(1, PER_PAGE_MAX), perPageDefault),
  })
}

/** Yes or no in a query, where everything arrives as text. */
export function flag() {
  return z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])], { error: 'Must be true or false' }),
    z.pipe(
      z.transform((given: boolean | 'true' | 'false') => String(given) === 'true'),
      z.boolean(),
    ),
  )
}

/** An instant on the wire. */
export function instant() {
  return z.iso.datetime()
}

/** Rupees on the wire: at most two decimals. */
export function rupees() {
  return z.number().check(z.gte(0), z.multipleOf(0.01))
}

const AMOUNT = 'Must be an amount in rupees'

/** Rupees as a caller names them, also in a query, where everything arrives as text. */
export function rupeesAsked() {
  return z.pipe(
    z.union([z.number(AMOUNT), z.string().check(z.regex(/^\d{1,9}(?:\.\d{1,2})?$/, AMOUNT))], { error: AMOUNT }),
    z.pipe(
      z.transform(Number),
      z.number(AMOUNT).check(z.gte(0, AMOUNT), z.lte(10_000_000, AMOUNT), z.multipleOf(0.01, AMOUNT)),
    ),
  )
}
