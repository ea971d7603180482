import type { Db } from '../../../db/database.ts'

/** The outlet that has or had the slug; without an outlet when its row was deleted. */
export function findOutletBySlug(db: Db, whitelabelId: number, slug: string) {
  return db
    .selectFrom('outlet_slugs')
    .leftJoin('outlets', 'outlets.id', 'outlet_slugs.outlet_id')
    .leftJoin('addresses', 'addresses.id', 'outlets.address_id')
    .leftJoin('categories', 'categories.id', 'outlets.category_id')
    .leftJoin('outlet_versions', 'outlet_versions.outlet_id', 'outlets.id')
    .select(['outlets.id', 'outlets.slug', 'outlets.city_slug', 'outlets.deleted_at', 'addresses.city'])
    .select(['categories.slug as category_slug', 'outlet_versions.menu', 'outlet_versions.timetable'])
    .where('outlet_slugs.whitelabel_id', '=', whitelabelId)
    .where('outlet_slugs.slug', '=', slug)
    .where((eb) => eb.or([eb('outlets.id', 'is', null), eb('outlets.published_at', 'is not', null)]))
    .executeTakeFirst()
}

export function findNewestReviews(db: Db, outletId: number, count: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('customers', 'customers.id', 'reviews.customer_id')
    .innerJoin('services', 'services.id', 'reviews.service_id')
    .leftJoin('review_replies', 'review_replies.review_id', 'reviews.id')
    .select(['reviews.rating', 'reviews.body', 'reviews.created_at', 'review_replies.body as reply'])
    .select(['customers.name', 'customers.deleted_at', 'services.name as service'])
    .where('reviews.outlet_id', '=', outletId)
    .where('reviews.hidden_at', 'is', null)
    .where('reviews.body', '<>', '')
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .limit(count)
    .execute()
}

/** The number of reviews for each number of stars. */
export function countRatings(db: Db, outletId: number) {
  return db
    .selectFrom('reviews')
    .select(['rating', ({ fn }) => fn.countAll<number>().as('count')])
    .where('outlet_id', '=', outletId)
    .where('hidden_at', 'is', null)
    .groupBy('rating')
    .execute()
}
