import type { ServiceGender } from '@nikhar/contract/discovery'
import type { Paise } from '@nikhar/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export interface ServiceValues {
  name: string
  categoryId: number
  pricePaise: Paise
  minutes: number
  bufferMinutes: number
  gender: ServiceGender
  about: string
}

const VALUES = sql`"name" text, "categoryId" integer, "pricePaise" integer, "minutes" smallint, "bufferMinutes" smallint,
  "gender" text, "about" text, "place" integer`

/** Inserts many services with one statement, at the end of their categories, and returns their ids in the same order. */
export async function insertServices(trx: Db, outletId: number, services: readonly ServiceValues[]): Promise<string[]> {
  if (services.length === 0) return []
  const rows = JSON.stringify(services.map((service, place) => ({ ...service, place })))
  const inserted = await sql<{ id: string }>`
    insert into services (outlet_id, category_id, name, price_paise, minutes, buffer_minutes, gender, type, about, menu_position)
    select ${outletId}::integer, "categoryId", added.name, "pricePaise", minutes, "bufferMinutes", gender, categories.name, about,
      coalesce((select max(menu_position) from services where outlet_id = ${outletId} and category_id = "categoryId"), 0)
        + row_number() over (partition by "categoryId" order by place)
    from json_to_recordset(${rows}::json) as added (${VALUES}) join categories on categories.id = "categoryId"
    order by place
    returning id`.execute(trx)
  return inserted.rows.map(({ id }) => id)
}

/** Changes many services with one statement; a retired one returns to the menu. */
export async function updateServices(
  trx: Db,
  services: readonly (Omit<ServiceValues, 'categoryId'> & { id: string })[],
  now: Date,
) {
  if (services.length === 0) return
  await sql`
    update services set name = changed.name, price_paise = "pricePaise", minutes = changed.minutes,
      buffer_minutes = "bufferMinutes", gender = changed.gender, about = changed.about, deleted_at = null,
      version = version + 1, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(services)}::json) as changed (${VALUES}, "id" uuid)
    where services.id = changed.id`.execute(trx)
}
