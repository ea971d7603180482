import { asPaise, formatRupees, toPaise, toRupees, type Rupees } from '@nikhar/contract/money'

/** Compares the drawer with the books, in whole paise. */
export function describeDifference(counted: Rupees, expected: Rupees): string {
  const paise = toPaise(counted) - toPaise(expected)
  if (paise === 0) return 'it matches'
  return `${formatRupees(toRupees(asPaise(Math.abs(paise))))} ${paise < 0 ? 'is missing' : 'too much'}`
}
