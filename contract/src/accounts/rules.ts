import * as z from 'zod/mini'
import { CODE_LENGTH, MOBILE_LENGTH, PASSWORD_MAX, PASSWORD_MIN } from '../constants.ts'
import { normaliseMobile } from './mobile.ts'

// A field shows its first message only, so each rule checks the most basic mistake first.

/** Accepts every top-level domain, including punycode: xn--h2brj9c is .भारत. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/

/** Line breaks and the like could inject headers, so no contact may contain them, not even at its ends. */
const CONTROL = /\p{Cc}/u

/** The same rule in every form; only the messages differ. */
export function email(required: string, invalid: string) {
  return z.string(required).check(
    z.refine((text: string) => !CONTROL.test(text), invalid),
    z.trim(),
    z.minLength(1, required),
    z.maxLength(254, invalid),
    z.email({ pattern: ADDRESS, error: invalid }),
  )
}

/** Counts code points, so that an emoji is one character. */
export function password(required: string, tooShort: string) {
  return z.string(required).check(
    z.minLength(1, required),
    z.minLength(PASSWORD_MIN, tooShort),
    z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
    z.refine((text: string) => [...text].length >= PASSWORD_MIN, tooShort),
  )
}

/** The repeated password; the form compares it with `fieldsMatch`. */
export function repeatedPassword(required: string) {
  return z.string(required).check(z.minLength(1, required))
}

/** A check of a whole form that also runs while other fields are invalid, so that all messages appear at once. */
export function fieldsMatch<Form extends Record<string, unknown>>(
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

/** Ten digits after normalisation. */
export function mobile(required: string, invalid: string) {
  return z.string(required).check(z.overwrite(normaliseMobile), z.minLength(1, required), z.regex(TEN_DIGITS, invalid))
}

/** An email address or a mobile number, to which a code can be sent. */
export function contact(digits: RegExp, message: string) {
  return z.string(message).check(
    z.refine((text: string) => !CONTROL.test(text), message),
    z.overwrite((text) => (text.includes('@') ? text.trim() : normaliseMobile(text))),
    z.refine((text: string) => digits.test(text) || email(message, message).safeParse(text).success, message),
  )
}

/** A one-time code, as text or as a number. */
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
/** Also accepts numbers of other countries, as a profile may have one; E.164 has no leading zero. */
export const MOBILE_DIGITS = new RegExp(`^(?:\\d{${MOBILE_LENGTH}}|[1-9]\\d{${MOBILE_LENGTH},14})$`)

export function newPassword() {
  return password('Password is required', 'Password must be at least 6 characters')
}

export function resetCode() {
  return code('Verification Code is required', 'OTP must be exactly 6 digits', 'OTP must be a 6-digit number')
}

export const OTP_LENGTH = 'OTP must be 6 digits'
export const EMAIL_OR_MOBILE = 'Please enter a valid email or 10-digit phone number'
