import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export interface Subject {
  outletId: number
  serviceId?: string | undefined
  stylistId?: number | undefined
}

export function kindOf({ serviceId, stylistId }: Subject): 'outlet' | 'service' | 'stylist' {
  if (serviceId !== undefined) return 'service'
  return stylistId === undefined ? 'outlet' : 'stylist'
}

/** In display order. Undefined if the outlet has no such service or stylist. */
export async function findPictureKeys(
  db: Db,
  { outletId, serviceId, stylistId }: Subject,
): Promise<string[] | undefined> {
  if (serviceId !== undefined) {
    const service = await db
      .selectFrom('services')
      .select('images')
      .where('id', '=', serviceId)
      .where('outlet_id', '=', outletId)
      .executeTakeFirst()
    return service?.images
  }
  if (stylistId !== undefined) {
    const stylist = await db
      .selectFrom('stylists')
      .select(['image', 'images'])
      .where('id', '=', stylistId)
      .where('outlet_id', '=', outletId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return stylist && [...(stylist.image === null ? [] : [stylist.image]), ...stylist.images]
  }
  const outlet = await db
    .selectFrom('outlets')
    .select('banner_images')
    .where('id', '=', outletId)
    .executeTakeFirstOrThrow()
  return outlet.banner_images
}

export async function updatePictureKeys(
  trx: Db,
  { outletId, serviceId, stylistId }: Subject,
  keys: string[],
  now: Date,
): Promise<void> {
  if (serviceId !== undefined) {
    await trx.updateTable('services').set({ images: keys, updated_at: now }).where('id', '=', serviceId).execute()
  } else if (stylistId === undefined) {
    const values = { banner_images: keys, updated_at: now }
    await trx.updateTable('outlets').set(values).where('id', '=', outletId).execute()
  } else {
    const [image = null, ...images] = keys
    await trx.updateTable('stylists').set({ image, images }).where('id', '=', stylistId).execute()
  }
}

export interface PictureRows {
  outlet: string[]
  services: { serviceId: string; name: string; keys: string[] }[]
  stylists: { stylistId: number; name: string; keys: string[] }[]
  texts: Record<string, string>
}

export async function findAllPictures(db: Db, outletId: number): Promise<PictureRows> {
  const { rows } = await sql<PictureRows>`
    select banner_images as outlet,
      (select coalesce(json_agg(json_build_object('serviceId', s.id, 'name', s.name, 'keys', s.images)
          order by c.position, s.created_at, s.id), '[]')
        from services s join categories c on c.id = s.category_id
        where s.outlet_id = outlets.id and s.deleted_at is null) as services,
      (select coalesce(json_agg(json_build_object('stylistId', id, 'name', name,
          'keys', array_remove(array[image], null) || images) order by id), '[]')
        from stylists where outlet_id = outlets.id and deleted_at is null) as stylists,
      (select coalesce(json_object_agg(key, text), '{}') from picture_texts where outlet_id = outlets.id) as texts
    from outlets where id = ${outletId}`.execute(db)
  return rows[0] as PictureRows
}

export async function upsertPictureText(trx: Db, outletId: number, key: string, text: string): Promise<void> {
  if (text === '') {
    await trx.deleteFrom('picture_texts').where('outlet_id', '=', outletId).where('key', '=', key).execute()
    return
  }
  await trx
    .insertInto('picture_texts')
    .values({ outlet_id: outletId, key, text })
    .onConflict((conflict) => conflict.columns(['outlet_id', 'key']).doUpdateSet({ text }))
    .execute()
}

export function getOutletOwner(db: Db, outletId: number) {
  return db
    .selectFrom('outlets')
    .select(['owner_id as ownerId', 'published_at as publishedAt'])
    .where('id', '=', outletId)
    .executeTakeFirstOrThrow()
}
