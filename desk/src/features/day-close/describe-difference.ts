import { formatRupees } from '@nikhar/contract'

/** Compares the drawer with the books, in whole paise. */
export function describeDifference(counted: number, expected: number): string {
  const paise = Math.round((counted - expected) * 100)
  if (paise === 0) return 'it matches'
  return `${formatRupees(Math.abs(paise) / 100)} ${paise < 0 ? 'is missing' : 'too much'}`
}
