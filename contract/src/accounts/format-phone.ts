import { MOBILE_LENGTH } from '../constants.ts'

/** Groups a number as 984-501-2277; omits the country code of India. */
export function formatPhone(stored: string): string {
  const digits = stored.replace(/\D/g, '').replace(/^91(?=\d{10}$)/, '')
  if (digits.length < MOBILE_LENGTH) return digits
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join('-')
}

/** Writes a mobile number of India as +91 98450 12277, for the people of a salon and the operators. */
export function formatMobile(stored: string): string {
  const digits = stored.replace(/\D/g, '').replace(/^91(?=\d{10}$)/, '')
  if (digits.length !== MOBILE_LENGTH) return stored
  return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`
}
