import { MOBILE_LENGTH, normaliseMobile } from '@nikhar/contract'

/** A number as it is read aloud, in groups of three, three and the rest; the country code of India goes unsaid. */
export function groupedPhone(stored: string): string {
  const digits = stored.replace(/\D/g, '').replace(/^91(?=\d{10}$)/, '')
  if (digits.length < MOBILE_LENGTH) return digits
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join('-')
}

/** What stays of a mobile number as it is typed or pasted: a field for ten digits has no room for +91, 0 and blanks. */
export function mobileDigits(written: string): string {
  return normaliseMobile(written.replace(/[^\d+]/g, '')).replace(/^(?:\+91|0+)/, '')
}
