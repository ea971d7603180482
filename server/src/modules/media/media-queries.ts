import { PHOTO_TYPES, type PhotoType } from '@nikhar/contract/accounts'
import type { Db } from '../../db/database.ts'
import { MEDIA_TYPES, type PictureSubject } from './picture-files.ts'

export interface Uploader {
  column: 'customer_id' | 'outlet_id'
  id: number
}

interface NewUpload {
  key: string
  whitelabelId: number
  contentType: PhotoType
  subject: PictureSubject
  now: Date
}

export async function insertUpload(trx: Db, { column, id }: Uploader, upload: NewUpload) {
  const { key, whitelabelId, contentType, subject, now } = upload
  await trx
    .insertInto('media')
    .values({
      key,
      whitelabel_id: whitelabelId,
      [column]: id,
      media_type: MEDIA_TYPES[subject],
      content_type: contentType,
      created_at: now,
    })
    .execute()
}

/** The type of an upload that is not used yet. Another uploader's is not found, nor is one made before `since`. */
export async function findWaitingUpload(
  db: Db,
  { column, id }: Uploader,
  key: string,
  since: Date,
): Promise<PhotoType | undefined> {
  const found = await db
    .selectFrom('media')
    .select('content_type')
    .where('key', '=', key)
    .where(column, '=', id)
    .where('state', '=', 'PENDING')
    .where('created_at', '>', since)
    .executeTakeFirst()
  return PHOTO_TYPES.find((allowed) => allowed === found?.content_type)
}

/** Returns whether it was an unused upload of this uploader. */
export async function publishUpload(
  trx: Db,
  { column, id }: Uploader,
  key: string,
  subject: PictureSubject,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('media')
    .set({ state: 'READY', media_type: MEDIA_TYPES[subject], content_type: 'image/webp', prepared_at: now })
    .where('key', '=', key)
    .where(column, '=', id)
    .where('state', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns whether it was this uploader's own: pictures of the demo are shared. */
export async function markUploadDeleted(db: Db, { column, id }: Uploader, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ state: 'DELETED' })
    .where('key', '=', key)
    .where(column, '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the creation time of the upload that reached the limit: the `allowed`-th newest since then. */
export async function findUploadAtLimit(db: Db, { column, id }: Uploader, allowed: number, since: Date) {
  const found = await db
    .selectFrom('media')
    .select('created_at')
    .where(column, '=', id)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .offset(allowed - 1)
    .limit(1)
    .executeTakeFirst()
  return found?.created_at
}

/** Those of these files that belong to media in use. */
export async function findFilesInUse(db: Db, files: string[]) {
  const keys = [...new Set(files.map(keyOfFile))]
  const ready = await db
    .selectFrom('media')
    .select('key')
    .where('key', 'in', keys)
    .where('state', '=', 'READY')
    .execute()
  const inUse = new Set(ready.map(({ key }) => key))
  return new Set(files.filter((file) => inUse.has(keyOfFile(file))))
}

/** A public picture has a file for each of its widths and formats, as in `pictureUrl`. */
function keyOfFile(file: string): string {
  return file.replace(/^((?:salon|guest)-.*)-\d+\.(?:webp|avif)$/, '$1')
}
