import type { Subscription } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'

/** Asking again is no mistake, and the answer does not tell who has asked before. */
export async function insertSubscription(db: Db, whitelabelId: number, subscription: Subscription) {
  await db
    .insertInto('newsletter_subscriptions')
    .values({ whitelabel_id: whitelabelId, ...subscription })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
