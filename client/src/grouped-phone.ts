import { MOBILE_LENGTH } from '@nikhar/contract'

/** A number as it is read aloud, in groups of three, three and the rest; the country code of India goes unsaid. */
export function groupedPhone(stored: string): string {
  const digits = stored.replace(/\D/g, '').replace(/^91(?=\d{10}$)/, '')
  if (digits.length < MOBILE_LENGTH) return digits
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join('-')
}
