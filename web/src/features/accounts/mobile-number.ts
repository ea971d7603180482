import { normaliseMobile } from '@nikhar/contract'

/** What stays of a mobile number as it is typed or pasted: a field for ten digits has no room for +91, 0 and blanks. */
export function extractMobileDigits(written: string): string {
  return normaliseMobile(written.replace(/[^\d+]/g, '')).replace(/^(?:\+91|0+)/, '')
}
