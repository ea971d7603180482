import type { Db } from '../../db/database.ts'

export interface Uploader {
  column: 'customer_id' | 'outlet_id'
  id: number
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

/** A picture of a salon has a file for each of its widths and formats, as in `pictureUrl`. */
function keyOfFile(file: string): string {
  return file.replace(/^(salon-.*)-\d+\.(?:webp|avif)$/, '$1')
}
