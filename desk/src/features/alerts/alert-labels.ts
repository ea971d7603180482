import { REQUEST_REMINDER_MINUTES, type AlertKind } from '@nikhar/contract/notifications'

export const ALERT_LABELS: Record<AlertKind, string> = {
  BOOKED: 'A new booking',
  MOVED_BY_CUSTOMER: 'A guest moves a booking',
  CANCELLED_BY_CUSTOMER: 'A guest cancels a booking',
  REQUEST_WAITING: `A request has waited ${REQUEST_REMINDER_MINUTES} minutes`,
  REQUEST_LAPSING: 'A request is about to lapse',
  UNANSWERED: 'A request has lapsed',
}
