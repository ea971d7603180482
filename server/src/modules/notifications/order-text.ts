import { brand } from '@nikhar/contract'
import type { OrderText, TextKind } from '../../integrations/text-sender.ts'
import type { BookingDetails } from './booking-details.ts'
import { emailDomain } from './calendar.ts'
import { formatShortWhen } from './format-when.ts'
import type { Notification } from './notification-queries.ts'

/** Indian networks refuse a message whose variable is longer. */
const MAX_VARIABLE_LENGTH = 30

/** The wording is that of the registered templates: a provider gets the variables only. */
const TEXTS: Record<TextKind, (salon: string, when: string, link: string) => string> = {
  CONFIRMED: (salon, when) => `${salon} has confirmed your booking on ${when}.`,
  MOVED_BY_SALON: (salon, when) => `${salon} has moved your booking. It is now on ${when}.`,
  CANCELLED_BY_SALON: (salon, when) => `We are sorry: ${salon} had to cancel your booking on ${when}.`,
  UNANSWERED: (salon, when) =>
    `We are sorry: ${salon} did not confirm your booking on ${when} in time, so it was closed. You have nothing to pay.`,
  DAY_BEFORE: (salon, when) => `A reminder of your booking at ${salon} on ${when}.`,
  TWO_HOURS_BEFORE: (salon, when) => `See you soon: your booking at ${salon} is on ${when}.`,
  INVITED: (salon, when, link) => `${salon} has booked you in on ${when}. See it, or say that it was not you: ${link}`,
}

/** Of the page of one visit. Its address is fixed in the template, so that the variable is the token alone. */
export interface VisitLink {
  token: string
  url: string
}

export function composeOrderText(
  { id, kind }: Pick<Notification, 'id' | 'kind'>,
  { outlet_name, starts_at }: BookingDetails,
  to: string,
  link?: VisitLink,
): OrderText {
  const template = kind as TextKind
  const values = {
    salon: outlet_name.slice(0, MAX_VARIABLE_LENGTH).trim(),
    when: formatShortWhen(starts_at),
    ...(link && { link: link.token }),
  }
  const text = `${TEXTS[template](values.salon, values.when, link?.url ?? '')} ${brand.name}`
  return { to, text, template, values, messageId: `${id}@${emailDomain}` }
}
