import { isAboutToLapse, REQUEST_REMINDER_MINUTES, type AlertKind } from '@nikhar/contract'
import type { BoardAppointment } from '../../lib/entities.ts'

type Request = Pick<BoardAppointment, 'orderId' | 'startTime' | 'createdAt'>

/** What there is to be said of requests at this time, as a key per request and reason. */
export function findRequestAlerts(requests: readonly Request[], now: Date): Map<string, AlertKind> {
  const found = new Map<string, AlertKind>()
  for (const { orderId, startTime, createdAt } of requests) {
    const waited = now.getTime() - Date.parse(createdAt)
    if (isAboutToLapse(new Date(startTime), now)) found.set(`${orderId} lapsing`, 'REQUEST_LAPSING')
    else if (waited >= REQUEST_REMINDER_MINUTES * 60_000) found.set(`${orderId} waiting`, 'REQUEST_WAITING')
  }
  return found
}
