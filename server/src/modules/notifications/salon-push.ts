import type { PushMessage } from '@nikhar/contract/notifications'
import { formatTime } from '@nikhar/contract/orders'
import { formatMoment, salonDayOf } from '@nikhar/contract/salon-time'
import {
  answerTimeOf,
  awaitsSalon,
  firstNameOf,
  formatServices,
  servicesOf,
  type BookingDetails,
} from './booking-details.ts'
import type { Notification } from './notification-queries.ts'

/** For the browsers of the desk, which also show it on a locked screen: first names only, and no number. */
export function composeSalonPush({ id, kind, previous_starts_at }: Notification, booking: BookingDetails): PushMessage {
  const { title, body } = describeAlert(kind, booking, previous_starts_at)
  const path = `/outlet/${booking.outlet_id}/day/${salonDayOf(booking.starts_at)}?order=${booking.id}`
  return { title, body, path, tag: id }
}

function describeAlert(kind: Notification['kind'], booking: BookingDetails, previousStart: Date | null) {
  const guest = firstNameOf(booking)
  const when = formatMoment(booking.starts_at)
  const visit = `${formatServices(servicesOf(booking))} with ${booking.stylist_name}, ${booking.outlet_name}.`
  const request = awaitsSalon(booking) ? ` Please answer by ${formatMoment(answerTimeOf(booking))}.` : ''
  switch (kind) {
    case 'MOVED_BY_CUSTOMER':
      return {
        title: `Moved: ${guest}, now ${when}`,
        body: `${previousStart ? `It was ${formatMoment(previousStart)}. ` : ''}${visit}${request}`,
      }
    case 'CANCELLED_BY_CUSTOMER':
      return { title: `Cancelled: ${guest}, ${when}`, body: `The time is free again. ${visit}` }
    case 'REQUEST_WAITING':
      return { title: `Waiting for your answer: ${guest}, ${when}`, body: visit }
    case 'REQUEST_LAPSING':
      return { title: `Answer by ${formatAnswerTime(booking)}: ${guest}, ${when}`, body: `It lapses then. ${visit}` }
    case 'UNANSWERED':
      return { title: `Lapsed: ${guest}, ${when}`, body: `Nobody answered in time. The guest was told. ${visit}` }
    default:
      return { title: `New booking: ${guest}, ${when}`, body: `${visit}${request}` }
  }
}

/** 5:30 pm. */
export function formatAnswerTime(booking: BookingDetails): string {
  return formatTime(answerTimeOf(booking))
}
