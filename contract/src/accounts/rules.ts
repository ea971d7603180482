import * as z from 'zod/mini'
import { CODE_LENGTH, MOBILE_LENGTH, PASSWORD_MIN } from '../constants.ts'
import { salonDayOf } from '../salon-time.ts'
import { normaliseMobile } from './mobile.ts'

// A field shows its first sentence only, so each rule goes from the plainest mistake to the subtlest.

/** Any top-level domain, also one in another script as mail servers write it: xn--h2brj9c is .भारत. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/

/** One rule for an e-mail address everywhere; only the words differ from form to form. */
export function email(required: string, invalid: string) {
  return z
    .string(required)
    .check(z.trim(), z.minLength(1, required), z.maxLength(254, invalid), z.email({ pattern: ADDRESS, error: invalid }))
}

/** Characters are counted as people do: an emoji is one. */
export function password(required: string, tooShort: string) {
  return z.string(required).check(
    z.minLength(1, required),
    z.minLength(PASSWORD_MIN, tooShort),
    z.refine((text: string) => [...text].length >= PASSWORD_MIN, tooShort),
  )
}

/** A second writing of a password; whether it is the same is for the whole form to say. */
export function repeated(required: string) {
  return z.string(required).check(z.minLength(1, required))
}

/** For a whole form: said beside what else is wrong, not only once everything else is right. */
export function matches<Form extends Record<string, unknown>>(
  first: keyof Form & string,
  second: keyof Form & string,
  message: string,
) {
  return z.refine<Form>((form) => !form[second] || form[first] === form[second], {
    path: [second],
    error: message,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
}

/** Exactly ten digits, however they were written. */
export function mobile(required: string, invalid: string) {
  return z.string(required).check(z.overwrite(normaliseMobile), z.minLength(1, required), z.regex(TEN_DIGITS, invalid))
}

/** Where a code can be sent: an e-mail address or a mobile number. */
export function contact(digits: RegExp, message: string) {
  return z.string(message).check(
    z.overwrite((text) => (text.includes('@') ? text.trim() : normaliseMobile(text))),
    z.refine((text: string) => digits.test(text) || email(message, message).safeParse(text).success, message),
  )
}

/** A code as typed, or as the number that some callers make of it. */
export function code(required: string, wrongLength: string, notDigits = wrongLength) {
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], required),
      z.transform((given: string | number) => String(given).trim()),
    ),
    z.string().check(z.minLength(1, required), z.regex(/^\d+$/, notDigits), z.length(CODE_LENGTH, wrongLength)),
  )
}

export const TEN_DIGITS = new RegExp(`^\\d{${MOBILE_LENGTH}}$`)
/** Numbers of other countries, where a profile may name one; E.164 has no leading zero. */
export const MOBILE_DIGITS = new RegExp(`^(?:\\d{${MOBILE_LENGTH}}|[1-9]\\d{${MOBILE_LENGTH},14})$`)

/** Which day it is in India, where our customers are. */
export function today(now = new Date()): string {
  return salonDayOf(now)
}

const NAME_LENGTH = 'Name must be 3 to 30 characters'

/** Letters of any script. */
export const ProfileName = z.string('Name is required').check(
  z.overwrite((text) => text.trim().replaceAll(/ +/g, ' ')),
  z.minLength(1, 'Name is required'),
  z.regex(/^[\p{L}\p{M} ]+$/u, 'Name can only contain letters and spaces'),
  z.minLength(3, NAME_LENGTH),
  z.maxLength(30, NAME_LENGTH),
)

export const ProfileMobile = z
  .string('Contact number is required')
  .check(
    z.overwrite(normaliseMobile),
    z.minLength(1, 'Contact number is required'),
    z.regex(MOBILE_DIGITS, 'Contact number must be 10 digits'),
  )

export const DateOfBirth = z.iso.date('Date of birth must be in the format YYYY-MM-DD').check(
  z.refine((day: string) => day >= '1900-01-01', 'Date of birth must be after 1900'),
  z.refine((day: string) => day <= today(), 'Date of birth cannot be in the future'),
)
