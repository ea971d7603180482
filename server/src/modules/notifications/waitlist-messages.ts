import { describeUpdate, type PushMessage, type UpdateKind } from '@nikhar/contract/notifications'
import { formatTime } from '@nikhar/contract/orders'
import { formatDate, formatMoment, formatShortDay, salonInstant } from '@nikhar/contract/salon-time'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { composeEmail } from './email-layout.ts'
import type { EmailBody, Footer } from './email-paragraphs.ts'
import { nothingRead, type Message, type ReadMessages, type ReadyMessage, type SendDeps } from './message.ts'
import { composeText } from './order-text.ts'
import { findCustomerSubscriptions } from './push-queries.ts'
import { isQuiet, quietUntil } from './quiet-hours.ts'
import { pushToAll } from './send-push.ts'

/** After this, a message that a day is closed is useless: the updates page shows it. */
const NEWS_MS = 24 * 3_600_000

export interface EntryRow {
  /** The id of the message. */
  id: string
  entry_id: string
  customer_id: number
  email: string | null
  number: string | null
  outlet_id: number
  outlet_name: string
  stylist_name: string | null
  starts_at: Date | null
  held_until: Date | null
  is_earlier: boolean
  /** ISO date. */
  day: string
  closed_reason: string | null
  ended_at: Date | null
  is_current: boolean
}

/** The texts of each channel. */
export interface Wording {
  template: 'TIME_OPENED' | 'WAITLIST_CLOSED'
  title: string
  text: string
  email: { subject: string; body: EmailBody }
  values: { when: string; until?: string }
  path: string
  tag: string
}

/**
 * Messages to waiting customers, queued by the trigger `waitlist_messages_queued` when a time is offered to an entry,
 * or its day is closed. A failed message is not retried after the hold has ended: it would no longer be true.
 */
export async function readWaitlistMessages(deps: SendDeps, messages: Message[]): Promise<ReadMessages> {
  const { config, db, clock } = deps
  const now = clock()
  const rows = await findEntries(db, messages, now)
  const read = nothingRead()
  for (const message of messages) {
    const row = rows.get(message.id)
    if (!row?.is_current || isOld(row, now)) read.dropped.push(message)
    else if (message.kind === 'WAITLIST_CLOSED' && message.channel !== 'EMAIL' && isQuiet(now))
      read.postponed.push({ message, until: quietUntil(now) })
    else {
      const wording =
        message.kind === 'TIME_OPENED' ? wordOffer(row, config.publicUrl) : wordClosing(row, config.publicUrl)
      read.ready.push({ message, deliver: (connection) => deliver(deps, connection, { message, row, wording }) })
    }
  }
  return read
}

function isOld({ ended_at }: EntryRow, now: Date): boolean {
  return ended_at !== null && ended_at.getTime() <= now.getTime() - NEWS_MS
}

/** The offer that a message was queued for, or the end of the entry. */
async function findEntries(db: Db, messages: Message[], now: Date): Promise<Map<string, EntryRow>> {
  const { rows } = await sql<EntryRow>`
    select messages.id, messages.entry_id, e.customer_id, customers.email, customers.contact_number as number, e.outlet_id,
      outlets.name as outlet_name, stylists.name as stylist_name, e.offered_starts_at as starts_at, e.held_until,
      e.order_id is not null as is_earlier, e.last_day::text as day, e.closed_reason, e.ended_at,
      case messages.kind
        when 'TIME_OPENED' then e.status = 'OFFERED' and e.held_until > ${now} and e.offered_at = messages.created_at
        else e.status = 'CLOSED' and e.closed_because is not null and customers.deleted_at is null end as is_current
    from messages join waitlist_entries as e on e.id = messages.entry_id
      join customers on customers.id = e.customer_id join outlets on outlets.id = e.outlet_id
      left join stylists on stylists.id = e.offered_stylist_id
    where messages.id = any(${messages.map(({ id }) => id)}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function deliver(
  { db, clock, push, texts }: SendDeps,
  connection: Parameters<ReadyMessage['deliver']>[0],
  { message, row, wording }: { message: Message; row: EntryRow; wording: Wording },
): Promise<boolean> {
  const { title, text, email: letter, template, values, path, tag } = wording
  const { customer_id, email, number, outlet_name: salon } = row
  switch (message.channel) {
    case 'PUSH': {
      const shown: PushMessage = { title, body: text, path, tag }
      return pushToAll({ db, push }, await findCustomerSubscriptions(db, customer_id, clock()), shown)
    }
    case 'TEXT':
      if (number === null) return false
      return texts.send(composeText({ template, to: number, values: { salon, ...values }, id: message.id }))
    case 'EMAIL':
      if (email === null) return false
      await connection.send({ ...composeEmail(email, letter.subject, letter.body), messageId: message.id })
      return true
  }
}

/** States when the hold ends, so that it is true whenever it is read. */
export function wordOffer(row: Omit<EntryRow, 'id' | 'is_current'>, publicUrl: string): Wording {
  const { entry_id: entryId, outlet_name: outletName, stylist_name, is_earlier } = row
  const [startTime, heldUntil] = [row.starts_at ?? new Date(0), row.held_until ?? new Date(0)]
  const kind: UpdateKind = is_earlier ? 'EARLIER_TIME_OPENED' : 'TIME_OPENED'
  const update = describeUpdate({ kind, outletName, startTime, heldUntil })
  // The page that shows the offer and opens the booking with the held time.
  const path = `/waitlist?offer=${entryId}`
  const next = is_earlier
    ? 'Your booking stays as it is unless you take this time.'
    : 'It isn’t booked until you book it.'
  return {
    ...update,
    template: 'TIME_OPENED',
    values: { when: formatMoment(startTime), until: formatMoment(heldUntil) },
    email: {
      subject: `${update.title}: ${outletName}`,
      body: [
        { heading: update.title },
        {
          ticket: {
            title: outletName,
            day: formatDate(startTime),
            time: formatTime(startTime),
            stylist: stylist_name ?? undefined,
          },
        },
        `We’re holding it for you until ${formatMoment(heldUntil)}. ${next}`,
        'After that, it’s offered to the next person on the waitlist.',
        { link: new URL(path, publicUrl).href, label: is_earlier ? 'See the earlier time' : 'Book it' },
        writeFooter(`you’re on the waitlist of ${outletName}. To stop, leave it`, publicUrl),
      ],
    },
    path,
    tag: entryId,
  }
}

export function wordClosing(
  row: Pick<EntryRow, 'entry_id' | 'outlet_id' | 'outlet_name' | 'day' | 'closed_reason'>,
  publicUrl: string,
): Wording {
  const { entry_id, outlet_id, outlet_name: outletName, day, closed_reason } = row
  const detail = closed_reason === null ? null : `Closed: ${closed_reason}`
  const update = describeUpdate({ kind: 'WAITLIST_CLOSED', outletName, startTime: salonInstant(day, 0), detail })
  return {
    ...update,
    template: 'WAITLIST_CLOSED',
    values: { when: formatShortDay(day) },
    email: {
      subject: `${update.title}: ${outletName}`,
      body: [
        { heading: update.title },
        update.text,
        'So we’ve stopped looking for a time for you. You can join the waitlist for another day.',
        { link: new URL(`/outlet/${outlet_id}`, publicUrl).href, label: 'See other days' },
        writeFooter(`you were on the waitlist of ${outletName}`, publicUrl),
      ],
    },
    path: '/waitlist',
    tag: `${entry_id} closed`,
  }
}

function writeFooter(reason: string, publicUrl: string): Footer {
  return {
    why: `You’re getting this e-mail because ${reason}.`,
    choice: { link: new URL('/waitlist', publicUrl).href, label: 'Your waitlists' },
  }
}
