import type { SubscribePush } from '@nikhar/contract/notifications'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import type { PushSubscription } from '../../integrations/web-push.ts'

interface Subscription extends SubscribePush {
  /** The kinds that this browser has muted. */
  mutedKinds?: string[]
}

/** A browser has one subscription, and a session one browser: an older row of either is replaced. */
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

/**
 * Called when the push service no longer knows it: the customer has withdrawn the permission, or the browser no longer
 * exists.
 */
export async function deleteEndpoint(db: Db, endpoint: string) {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}

/** The browsers in which the customer of an order is logged in and subscribed. */
export async function findSubscriptions(db: Db, orderId: string, now: Date): Promise<PushSubscription[]> {
  const { rows } = await sql<PushSubscription>`
    select endpoint, p256dh, auth
    from orders join sessions using (customer_id) join push_subscriptions on session_id = sessions.id
    where orders.id = ${orderId} and revoked_at is null and expires_at > ${now}
    order by push_subscriptions.created_at`.execute(db)
  return rows
}

/** The browsers in which a customer is logged in and subscribed. */
export async function findCustomerSubscriptions(db: Db, customerId: number, now: Date): Promise<PushSubscription[]> {
  const { rows } = await sql<PushSubscription>`
    select endpoint, p256dh, auth from sessions join push_subscriptions on session_id = sessions.id
    where customer_id = ${customerId} and revoked_at is null and expires_at > ${now}
    order by push_subscriptions.created_at`.execute(db)
  return rows
}

/**
 * The browsers of all accounts that work at the outlet of an order; a stylist's only if the booking is in their own
 * column. Excludes accounts that have left, logged out or muted this kind.
 */
export async function findDeskSubscriptions(
  db: Db,
  { order_id, kind }: { order_id: string; kind: string },
  now: Date,
): Promise<PushSubscription[]> {
  const { rows } = await sql<PushSubscription>`
    select endpoint, p256dh, auth
    from appointments join outlet_access using (outlet_id) join sessions on sessions.salon_account_id = outlet_access.account_id
      join push_subscriptions on session_id = sessions.id
    where appointments.order_id = ${order_id} and revoked_at is null and expires_at > ${now}
      and (role <> 'STYLIST' or outlet_access.stylist_id = appointments.stylist_id)
      and ${kind} <> all (muted_kinds)
    order by push_subscriptions.created_at`.execute(db)
  return rows
}
