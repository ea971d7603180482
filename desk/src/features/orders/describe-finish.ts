import { formatTime } from '@nikhar/contract/orders'

/** How many whole minutes before its booked end a visit was completed. */
function countMinutesEarly(finishedAt: string, endTime: string): number {
  return Math.max(0, Math.floor((Date.parse(endTime) - Date.parse(finishedAt)) / 60_000))
}

/** Done at 10:20 am, 25 min early. */
export function describeFinish(finishedAt: string, endTime: string): string {
  const early = countMinutesEarly(finishedAt, endTime)
  return `Done at ${formatTime(finishedAt)}${early > 0 ? `, ${early} min early` : ''}`
}

/** The message shown when a visit was completed. */
export function describeCompletion(finishedAt: string | null, endTime: string): string {
  const early = finishedAt === null ? 0 : countMinutesEarly(finishedAt, endTime)
  return `Completed. ${early > 0 ? `The chair is free ${early} min earlier.` : 'The guest can rate it now.'}`
}
