import type { BoardAppointment } from '@nikhar/contract/desk'

/** Which visit of the guest it is: "New", "5th visit"; absent for a guest without an account. */
export function describeVisit({ pastVisits }: Pick<BoardAppointment['visitor'], 'pastVisits'>): string | undefined {
  if (!pastVisits) return undefined
  return pastVisits.count === 0 ? 'New' : `${ordinal(pastVisits.count + 1)} visit`
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13
  const suffix = isTeen ? undefined : ['st', 'nd', 'rd'][(number % 10) - 1]
  return `${number}${suffix ?? 'th'}`
}
