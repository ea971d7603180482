import type { SubscribePush } from '@nikhar/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import type { PushSubscription } from '../../integrations/web-push.ts'

interface Subscription extends SubscribePush {
  /** What this browser does not want to hear of. */
  mutedKinds?: string[]
}

/** A browser has one subscription, and a session one browser: an older row of either gives way. */
export async function saveSubscription(db: Db, sessionId: string, { endpoint, keys, mutedKinds = [] }: Subscription) {
  const row = { endpoint, p256dh: keys.p256dh, auth: keys.auth, muted_kinds: mutedKinds }
  await runTransaction(db, async (trx) => {
    await trx
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('session_id', '<>', sessionId)
      .execute()
    await trx
      .insertInto('push_subscriptions')
      .values({ session_id: sessionId, ...row })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
      .execute()
  })
}

export async function deleteSubscription(db: Db, sessionId: string) {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()
}

/** The push service no longer knows it: the customer has withdrawn the permission, or the browser is gone. */
export async function deleteEndpoint(db: Db, endpoint: string) {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}

/** The browsers in which the customer of an order is logged in and has agreed. */
export async function findSubscriptions(db: Db, orderId: string, now: Date): Promise<PushSubscription[]> {
  const { rows } = await sql<PushSubscription>`
    select endpoint, p256dh, auth
    from orders join sessions using (customer_id) join push_subscriptions on session_id = sessions.id
    where orders.id = ${orderId} and revoked_at is null and expires_at > ${now}
    order by push_subscriptions.created_at`.execute(db)
  return rows
}

/**
 * The browsers of everybody who works at the outlet of an order: of a stylist, if the booking is in the own column. Who has
 * left, has logged out or has muted this kind is not among them.
 */
export async function findDeskSubscriptions(
  db: Db,
  { order_id, kind }: { order_id: string; kind: string },
  now: Date,
): Promise<PushSubscription[]> {
  const { rows } = await sql<PushSubscription>`
    select endpoint, p256dh, auth
    from appointments join outlet_access using (outlet_id) join sessions using (client_id)
      join push_subscriptions on session_id = sessions.id
    where appointments.order_id = ${order_id} and revoked_at is null and expires_at > ${now}
      and (role <> 'STYLIST' or outlet_access.stylist_id = appointments.stylist_id)
      and ${kind} <> all (muted_kinds)
    order by push_subscriptions.created_at`.execute(db)
  return rows
}
