import { answerUntil, isAboutToLapse } from '@nikhar/contract'

/** How long a request can still be answered, where that is not for long: 24 min. */
export function describeLapse(startTime: string, now: Date): string | undefined {
  const start = new Date(startTime)
  if (!isAboutToLapse(start, now)) return undefined
  return `${Math.max(0, Math.ceil((answerUntil(start).getTime() - now.getTime()) / 60_000))} min`
}
