import type { FoundData } from '@nikhar/contract/operator'

const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+\.\p{L}{2,}/gu
const LINK = /\bhttps?:\/\/|\bwww\.|(?<![a-z0-9-])[a-z0-9-]{2,}\.(?:com|in|co|org|net|me)\b/i
/** Ten digits of an Indian number in any grouping; years and prices are shorter. */
const PHONE = /(?<!\d)(?:\+?91[\s.-]?)?[6-9](?:[\s.-]?\d){9}(?!\d)/

/** Hints for the operator: parts of a review that look like personal data. */
export function findPersonalData(text: string): FoundData[] {
  const withoutEmail = text.replaceAll(EMAIL, '')
  return [
    ...(PHONE.test(text) ? (['PHONE'] as const) : []),
    ...(withoutEmail !== text ? (['EMAIL'] as const) : []),
    ...(LINK.test(withoutEmail) ? (['LINK'] as const) : []),
  ]
}
