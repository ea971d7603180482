import type { BoardAppointment } from '@nikhar/contract/desk'
import { isAboutToLapse } from '@nikhar/contract/orders'

/** How long a request can still be answered, if that is not long: 24 min. */
export function describeLapse(
  request: Pick<BoardAppointment, 'answerBy' | 'startTime'>,
  now: Date,
): string | undefined {
  const answerBy = answerTimeOf(request)
  if (!isAboutToLapse(answerBy, now)) return undefined
  return `${Math.max(0, Math.ceil((answerBy.getTime() - now.getTime()) / 60_000))} min`
}

/** The deadline for answering a request; a board stored by an earlier version has none. */
export function answerTimeOf({ answerBy, startTime }: Pick<BoardAppointment, 'answerBy' | 'startTime'>): Date {
  return new Date(answerBy ?? startTime)
}
