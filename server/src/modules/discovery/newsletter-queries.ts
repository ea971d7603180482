import type { Subscription } from '@nikhar/contract/discovery'
import type { Db } from '../../db/database.ts'

/** Idempotent: the reply does not reveal who is subscribed already. */
export async function insertSubscription(db: Db, whitelabelId: number, subscription: Subscription) {
  await db
    .insertInto('newsletter_subscriptions')
    .values({ whitelabel_id: whitelabelId, ...subscription })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
