import { isAboutToLapse } from '@nikhar/contract/orders'
import { answerTimeOf } from '../../lib/describe-lapse.ts'
import type { BoardAppointment } from '@nikhar/contract/desk'
import { formatWait } from '@nikhar/contract/format-duration'

/** From here on the ring is no longer full. */
const FULL_MINUTES = 120

interface TimeLeft {
  /** In few characters: 24, 3 h, 2 d. */
  short: string
  /** As read out: 24 min. */
  long: string
  /** Of the ring, from 0 to 1. */
  share: number
  isUrgent: boolean
}

/** How long the salon can still answer a request. */
export function findTimeLeft(request: Pick<BoardAppointment, 'answerBy' | 'startTime'>, now: Date): TimeLeft {
  const answerBy = answerTimeOf(request)
  const minutes = Math.max(0, Math.ceil((answerBy.getTime() - now.getTime()) / 60_000))
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  return {
    short: minutes < 60 ? String(minutes) : hours < 24 ? `${hours} h` : `${days} d`,
    long: formatWait(minutes),
    share: Math.min(1, minutes / FULL_MINUTES),
    isUrgent: isAboutToLapse(answerBy, now),
  }
}
