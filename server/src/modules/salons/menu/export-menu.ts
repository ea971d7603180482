import type { ServiceGender } from '@nikhar/contract/discovery'
import { toRupees } from '@nikhar/contract/money'
import { IMPORT_COLUMNS } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { writeCsv } from '../csv.ts'
import { findStylistNames } from '../../bookings/schedule/day/stylist-name-queries.ts'
import { findCategories, findMenuServices } from './menu-queries.ts'

const FOR: Record<ServiceGender, string> = { FEMALE: 'Women', MALE: 'Men', UNISEX: 'All' }

/** The services on the menu, in the columns that the import reads. */
export async function exportMenu(db: Db, outletId: number): Promise<string> {
  const categories = new Map((await findCategories(db)).map(({ slug, name }) => [slug, name]))
  const names = new Map((await findStylistNames(db, outletId)).map(({ id, name }) => [id, name]))
  const services = (await findMenuServices(db, outletId)).filter(({ deleted_at }) => !deleted_at)
  return writeCsv([
    IMPORT_COLUMNS,
    ...services.map((service) => [
      service.name,
      categories.get(service.category) ?? service.category,
      toRupees(service.price_paise),
      service.minutes,
      service.buffer_minutes,
      FOR[service.gender],
      service.stylist_ids.map((id) => names.get(id) ?? '').join(', '),
      service.about,
    ]),
  ])
}
