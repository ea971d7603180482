import type { SubscribePush } from '@nikhar/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import type { PushSubscription } from '../../integrations/web-push.ts'

/** A browser has one subscription, and a session one browser: an older row of either gives way. */
export async function saveSubscription(db: Db, sessionId: string, { endpoint, keys }: SubscribePush) {
  const row = { endpoint, p256dh: keys.p256dh, auth: keys.auth }
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
