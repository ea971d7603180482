import { MOBILE_LENGTH } from '../constants.ts'

/** Groups a number as 984-501-2277; omits the country code of India. */
export function formatPhone(stored: string): string {
  const digits = stored.replace(/\D/g, '').replace(/^91(?=\d{10}$)/, '')
  if (digits.length < MOBILE_LENGTH) return digits
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join('-')
}
