import type { BoardAppointment } from '@nikhar/contract/desk'
import { REQUEST_REMINDER_MINUTES, type AlertKind } from '@nikhar/contract/notifications'
import { isAboutToLapse } from '@nikhar/contract/orders'
import { answerTimeOf } from '../../lib/describe-lapse.ts'

type Request = Pick<BoardAppointment, 'orderId' | 'startTime' | 'answerBy' | 'createdAt'>

/** The alerts about requests that are due at this time, as a key per request and reason. */
export function findRequestAlerts(requests: readonly Request[], now: Date): Map<string, AlertKind> {
  const found = new Map<string, AlertKind>()
  for (const request of requests) {
    const { orderId, createdAt } = request
    const waited = now.getTime() - Date.parse(createdAt)
    if (isAboutToLapse(answerTimeOf(request), now)) found.set(`${orderId} lapsing`, 'REQUEST_LAPSING')
    else if (waited >= REQUEST_REMINDER_MINUTES * 60_000) found.set(`${orderId} waiting`, 'REQUEST_WAITING')
  }
  return found
}
