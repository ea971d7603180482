import { dayNames } from '@nikhar/contract/salon-time'

/** March 8th, 1996, of a day written as YYYY-MM-DD. */
export function formatBirthday(day: string): string {
  const { month, number, year } = dayNames(day)
  return `${month} ${number}${getOrdinalSuffix(number)}, ${year}`
}

function getOrdinalSuffix(number: number): string {
  if (number >= 11 && number <= 13) return 'th'
  return { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10] ?? 'th'
}
