import type { PhotoType } from '@nikhar/contract/accounts'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export type MediaRow = NonNullable<Awaited<ReturnType<typeof findMedia>>>

/** Does not check the owner: the caller does. */
export function findMedia(db: Db, whitelabelId: number, key: string) {
  return db
    .selectFrom('media')
    .select(['key', 'customer_id', 'media_type', 'content_type', 'state', 'prepared_at', 'created_at'])
    .where('key', '=', key)
    .where('whitelabel_id', '=', whitelabelId)
    .executeTakeFirst()
}

interface NewPhoto {
  key: string
  whitelabelId: number
  customerId: number
  contentType: PhotoType
}

export async function insertPhoto(db: Db, { key, whitelabelId, customerId, contentType }: NewPhoto, createdAt: Date) {
  await db
    .insertInto('media')
    .values({
      key,
      whitelabel_id: whitelabelId,
      customer_id: customerId,
      media_type: 'CUSTOMER_PROFILE_PHOTO',
      content_type: contentType,
      created_at: createdAt,
    })
    .execute()
}

export async function updateToPrepared(db: Db, customerId: number, key: string, contentType: PhotoType, now: Date) {
  await db
    .updateTable('media')
    .set({ content_type: contentType, prepared_at: now })
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .execute()
}

/** Returns how many of these keys are ready now. */
export async function updateToReady(trx: Db, customerId: number, keys: string[]) {
  if (keys.length === 0) return 0
  const ready = await trx
    .updateTable('media')
    .set({ state: 'READY' })
    .where('customer_id', '=', customerId)
    .where('key', 'in', keys)
    .where('state', '<>', 'DELETED')
    .returning('key')
    .execute()
  return ready.length
}

export async function updateToDeleted(db: Db, customerId: number, keys: string[]) {
  if (keys.length === 0) return
  await db
    .updateTable('media')
    .set({ state: 'DELETED' })
    .where('customer_id', '=', customerId)
    .where('key', 'in', keys)
    .execute()
}

export async function findReadyKeys(db: Db, customerId: number) {
  const ready = await db
    .selectFrom('media')
    .select('key')
    .where('customer_id', '=', customerId)
    .where('media_type', '=', 'CUSTOMER_PROFILE_PHOTO')
    .where('state', '=', 'READY')
    .execute()
  return ready.map(({ key }) => key)
}

export async function removeFromProfile(trx: Db, customerId: number, key: string, now: Date) {
  await trx
    .updateTable('customers')
    .set({ profile_photos: sql`array_remove(profile_photos, ${key})`, updated_at: now })
    .where('id', '=', customerId)
    .where(sql<boolean>`${key} = any(profile_photos)`)
    .execute()
}

/** Deletes the records of all uploads of a customer and returns the keys of the files to delete. */
export async function deleteCustomerMedia(trx: Db, customerId: number) {
  const deleted = await trx.deleteFrom('media').where('customer_id', '=', customerId).returning('key').execute()
  return deleted.map(({ key }) => key)
}
