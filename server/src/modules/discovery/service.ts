import type { Service } from '@nikhar/contract/discovery'
import { toRupees } from '@nikhar/contract/money'
import { averageRating } from './rating.ts'
import type { ServiceRow } from './service-queries.ts'

export function toService(row: ServiceRow): Service {
  return {
    _id: row.id,
    serviceName: row.name,
    price: toRupees(row.price_paise),
    timeTaken: row.minutes,
    rating: averageRating(row),
    count: row.rating_count,
    gender: row.gender,
    type: row.type,
    about: row.about,
    description: row.description,
    serviceImages: row.images,
    outletId: row.outlet_id,
    category: row.category,
    deletedAt: row.deleted_at?.toISOString() ?? null,
  }
}
