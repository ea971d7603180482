import { normaliseMobile } from '@nikhar/contract/accounts'

/** Removes +91, a leading 0 and everything that is not a digit, because the field holds ten digits. */
export function extractMobileDigits(written: string): string {
  return normaliseMobile(written.replace(/[^\d+]/g, '')).replace(/^(?:\+91|0+)/, '')
}
