import { brand } from '@nikhar/contract/brand'
import { formatMoment } from '@nikhar/contract/salon-time'
import type { OrderText, TextKind } from '../../integrations/text-sender.ts'
import type { BookingDetails } from './booking-details.ts'
import { emailDomain } from './calendar.ts'
import type { Notification } from './notification-queries.ts'

/** Indian networks refuse a message whose variable is longer. */
const MAX_VARIABLE_LENGTH = 30

type Values = OrderText['values']

/** The wording matches the registered templates: a provider gets only the variables. */
const TEXTS: Record<TextKind, (values: Values, url: string) => string> = {
  CONFIRMED: ({ salon, when }) => `${salon} has confirmed your booking on ${when}.`,
  MOVED_BY_SALON: ({ salon, when, was }) =>
    `${salon} has moved your booking of ${was} to ${when}. In the app you agree, choose another time or cancel free.`,
  CANCELLED_BY_SALON: ({ salon, when }) =>
    `We are sorry: ${salon} had to cancel your booking on ${when}. See free times nearby in the app.`,
  CANCELLED_BY_PLATFORM: ({ salon, when }) =>
    `We are sorry: we had to cancel your booking at ${salon} on ${when}. See free times nearby in the app.`,
  UNANSWERED: ({ salon, when }) =>
    `We are sorry: ${salon} did not confirm your booking on ${when} in time, so it was closed. You have nothing to pay.`,
  DAY_BEFORE: ({ salon, when }) => `A reminder of your booking at ${salon} on ${when}.`,
  TWO_HOURS_BEFORE: ({ salon, when }) => `See you soon: your booking at ${salon} is on ${when}.`,
  INVITED: ({ salon, when }, url) =>
    `${salon} has booked you in on ${when}. See it, or say that it was not you: ${url}`,
  TIME_OPENED: ({ salon, when, until }) =>
    `A time opened at ${salon}: ${when}. It is held for you until ${until}. Book it in the app.`,
  WAITLIST_CLOSED: ({ salon, when }) => `${salon} takes no bookings for ${when}, so you no longer wait for it.`,
}

interface Text {
  template: TextKind
  to: string
  /** Their order is that of the template's variables. */
  values: Values
  /** The same id for every attempt. */
  id: string
  url?: string | undefined
}

export function composeText({ template, to, values, id, url = '' }: Text): OrderText {
  const salon = values.salon.slice(0, MAX_VARIABLE_LENGTH).trim()
  const fitting = { ...values, salon }
  const text = `${TEXTS[template](fitting, url)} ${brand.name}`
  return { to, text, template, values: fitting, messageId: `${id}@${emailDomain}` }
}

/** The link to one visit's page. Its address is fixed in the template, so the variable is only the token. */
export interface VisitLink {
  token: string
  url: string
}

export function composeOrderText(
  { id, kind, previous_starts_at }: Pick<Notification, 'id' | 'kind' | 'previous_starts_at'>,
  { outlet_name, starts_at }: BookingDetails,
  to: string,
  link?: VisitLink,
): OrderText {
  const values = {
    salon: outlet_name,
    when: formatMoment(starts_at),
    ...(kind === 'MOVED_BY_SALON' && { was: formatMoment(previous_starts_at ?? starts_at) }),
    ...(link && { link: link.token }),
  }
  return composeText({ template: kind as TextKind, to, values, id, url: link?.url })
}
