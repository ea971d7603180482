import { brand, type BookingEffect, type OutletDecision } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import type { Paragraph } from '../notifications/email-layout.ts'
import { queueEmail } from '../notifications/queued-email-queries.ts'

interface Decided {
  decision: OutletDecision
  reason: string | undefined
  effect: BookingEffect
  now: Date
}

/** What the owner is told of a decision, in the transaction of the decision. */
export async function tellOwner(trx: Db, outletId: number, { decision, reason, effect, now }: Decided): Promise<void> {
  const { name, email } = await trx
    .selectFrom('outlets')
    .innerJoin('clients', 'clients.id', 'outlets.client_id')
    .select(['outlets.name', 'clients.email'])
    .where('outlets.id', '=', outletId)
    .executeTakeFirstOrThrow()
  const { subject, first, last } = TEXTS[decision](name)
  const paragraphs: Paragraph[] = [first]
  if (reason !== undefined) paragraphs.push(`Our reason: ${reason}`)
  if (decision === 'HIDE' || decision === 'SUSPEND') paragraphs.push(describeBookings(effect))
  paragraphs.push(last, `Questions? Write to ${brand.support.email}.`)
  await queueEmail(trx, { to: email, subject, paragraphs }, now)
}

interface Texts {
  subject: string
  first: string
  last: string
}

const TEXTS: Record<OutletDecision, (name: string) => Texts> = {
  APPROVE: (name) => ({
    subject: `${name} is live on ${brand.name}`,
    first: `${name} is live: customers find it and can book.`,
    last: 'Open your desk to see the requests that come in.',
  }),
  SEND_BACK: (name) => ({
    subject: `${name} needs a change before it goes live`,
    first: `We have looked at ${name} and need one more thing before it goes live.`,
    last: 'Change it at your desk and send it again. Everything you have entered is still there.',
  }),
  HIDE: (name) => ({
    subject: `${name} is hidden for now`,
    first: `Customers do not find ${name} at the moment, and it takes no new bookings.`,
    last: 'Write to us when it can be shown again.',
  }),
  SUSPEND: (name) => ({
    subject: `${name} is suspended`,
    first: `${name} is suspended: customers do not find it, and it takes no new bookings.`,
    last: 'Write to us if you think this is wrong, or when the reason is gone.',
  }),
  REINSTATE: (name) => ({
    subject: `${name} is live again`,
    first: `${name} is live again: customers find it and can book.`,
    last: 'Open your desk to see the requests that come in.',
  }),
}

function describeBookings({ cancelled, kept }: BookingEffect) {
  if (cancelled > 0) return `Bookings to come were cancelled, and the customers told: ${cancelled}.`
  if (kept > 0) return `Bookings to come stay, please honour them: ${kept}.`
  return 'There are no bookings to come.'
}
