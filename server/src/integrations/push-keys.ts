import webPush from 'web-push'
import type { Db } from '../db/database.ts'
import type { PushKeys } from './web-push.ts'

/**
 * Generated at the first start and stored in the database, so that all servers share them: browsers are bound to them.
 */
export async function loadPushKeys(db: Db): Promise<PushKeys> {
  const found = await findKeys(db)
  if (found) return found
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    // Another server that started concurrently was first.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = await findKeys(db)
  if (!stored) throw new Error('The keys for push messages were not stored')
  return stored
}

function findKeys(db: Db) {
  return db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst()
}
