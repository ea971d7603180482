import { describeUpdate, WAITLIST_OFFER_MINUTES, type PushMessage } from '@nikhar/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { RecipientRefused } from '../../integrations/mailer.ts'
import type { PushSubscription } from '../../integrations/web-push.ts'
import { composeEmail } from '../notifications/email-layout.ts'
import { deleteEndpoint } from '../notifications/push-queries.ts'

type NotificationDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'mailer' | 'push'>
type OnFailure = (error: unknown) => void

interface OpenOffer {
  id: string
  customer_id: number
  email: string | null
  outlet_name: string
  stylist_name: string
  starts_at: Date
  held_until: Date
  is_earlier: boolean
}

/**
 * Sends a push message and an e-mail for each open offer. A server marks the offer before it sends, so that no two servers
 * send the same; what fails is not retried after the hold has ended, because the message would no longer be true.
 */
export async function sendOfferNotifications(deps: NotificationDeps, onFailure: OnFailure = () => {}): Promise<void> {
  const { db, clock } = deps
  for (const offer of await claimOffers(db, 'pushed_at', clock())) await sendPush(deps, offer, onFailure)
  for (const offer of await claimOffers(db, 'mailed_at', clock())) {
    try {
      await sendEmail(deps, offer)
    } catch (error) {
      if (!(error instanceof RecipientRefused)) {
        onFailure(error)
        await unclaimEmail(db, offer.id)
      }
    }
  }
}

/** Names both states as well, which is the condition of the index `waitlist_live`. */
async function claimOffers(db: Db, channel: 'pushed_at' | 'mailed_at', now: Date): Promise<OpenOffer[]> {
  const { rows } = await sql<OpenOffer>`
    update waitlist_entries as e set ${sql.ref(channel)} = ${now}
    from customers, outlets, stylists
    where e.id in (
        select id from waitlist_entries
        where status in ('WAITING', 'OFFERED') and status = 'OFFERED' and ${sql.ref(channel)} is null and held_until > ${now}
        for update skip locked
      ) and customers.id = e.customer_id and outlets.id = e.outlet_id and stylists.id = e.offered_stylist_id
    returning e.id, e.customer_id, customers.email, outlets.name as outlet_name, stylists.name as stylist_name,
      e.offered_starts_at as starts_at, e.held_until, e.order_id is not null as is_earlier`.execute(db)
  return rows
}

async function unclaimEmail(db: Db, entryId: string) {
  await db.updateTable('waitlist_entries').set({ mailed_at: null }).where('id', '=', entryId).execute()
}

/** The page that shows the offer and opens the booking with the held time. */
function pathOf({ id }: OpenOffer) {
  return `/waitlist?offer=${id}`
}

async function sendPush({ db, clock, push }: NotificationDeps, offer: OpenOffer, onFailure: OnFailure) {
  const { title, text } = describeOffer(offer)
  const message: PushMessage = { title, body: text, path: pathOf(offer), tag: offer.id }
  for (const subscription of await findSubscriptions(db, offer.customer_id, clock())) {
    try {
      await push.send(subscription, JSON.stringify(message))
    } catch (error) {
      if (error instanceof RecipientRefused) await deleteEndpoint(db, subscription.endpoint)
      else onFailure(error)
    }
  }
}

async function findSubscriptions(db: Db, customerId: number, now: Date): Promise<PushSubscription[]> {
  const { rows } = await sql<PushSubscription>`
    select endpoint, p256dh, auth from sessions join push_subscriptions on session_id = sessions.id
    where customer_id = ${customerId} and revoked_at is null and expires_at > ${now}`.execute(db)
  return rows
}

async function sendEmail({ config, mailer }: NotificationDeps, offer: OpenOffer) {
  if (offer.email === null) return
  const { title, text } = describeOffer(offer)
  const next = offer.is_earlier
    ? 'Your booking stays as it is until you take the other time.'
    : 'Nothing is booked until you book it.'
  const email = composeEmail(offer.email, `${title}: ${offer.outlet_name}`, [
    text,
    `With ${offer.stylist_name}. ${next} After ${WAITLIST_OFFER_MINUTES} minutes the time goes to the next who waits.`,
    {
      link: new URL(pathOf(offer), config.publicUrl).href,
      label: offer.is_earlier ? 'See the earlier time' : 'Book it',
    },
  ])
  await mailer.send({ ...email, messageId: offer.id })
}

/** Names the end of the hold, so that it is true whenever it is read. */
function describeOffer({ outlet_name: outletName, starts_at, held_until, is_earlier }: OpenOffer) {
  return describeUpdate({
    kind: is_earlier ? 'EARLIER_TIME_OPENED' : 'TIME_OPENED',
    outletName,
    startTime: starts_at,
    heldUntil: held_until,
  })
}
