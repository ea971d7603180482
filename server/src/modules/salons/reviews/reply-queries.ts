import type { SalonReviewSearch } from '@nikhar/contract/clientele'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

interface SalonReviewRow {
  id: string
  order_id: string
  rating: number
  body: string | null
  created_at: Date
  service_id: string
  name: string
  deleted_at: Date | null
  service_name: string
  stylist_id: number
  stylist_name: string
  hidden_at: Date | null
  reply: string | null
  replied_at: Date | null
  picture: string | null
}

/** From this rating on a review is not a complaint. */
const GOOD_RATING = 4

function filterReviews(outletId: number, { show, stars }: Pick<SalonReviewSearch, 'show' | 'stars'>) {
  return sql`
    from reviews
      join customers on customers.id = reviews.customer_id
      join order_lines on order_lines.order_id = reviews.order_id and order_lines.service_id = reviews.service_id
      join appointments on appointments.order_id = reviews.order_id
      join stylists on stylists.id = appointments.stylist_id
      left join review_replies on review_replies.review_id = reviews.id
    where reviews.outlet_id = ${outletId}
      ${show === 'unanswered' ? sql`and review_replies.review_id is null and reviews.hidden_at is null` : sql``}
      ${show === 'low' ? sql`and reviews.rating < ${GOOD_RATING}` : sql``}
      ${stars === undefined ? sql`` : sql`and reviews.rating = ${stars}`}`
}

export async function findSalonReviews(
  db: Db,
  outletId: number,
  { pageNumber, perPage, ...filter }: SalonReviewSearch,
): Promise<SalonReviewRow[]> {
  const { rows } = await sql<SalonReviewRow>`
    select reviews.id, reviews.order_id, reviews.rating, reviews.body, reviews.created_at, reviews.service_id,
      reviews.hidden_at,
      customers.name, customers.deleted_at, order_lines.name as service_name, stylists.id as stylist_id,
      stylists.name as stylist_name, review_replies.body as reply, replied_at,
      (select picture from looks where review_id = reviews.id and hidden_by is distinct from 'OPERATOR') as picture
    ${filterReviews(outletId, filter)}
    order by ${filter.show === 'unanswered' ? sql`reviews.rating,` : sql``} reviews.created_at desc, reviews.id
    limit ${perPage} offset ${(pageNumber - 1) * perPage}`.execute(db)
  return rows
}

export async function countSalonReviews(
  db: Db,
  outletId: number,
  filter: Pick<SalonReviewSearch, 'show' | 'stars'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${filterReviews(outletId, filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

interface StarsRow {
  stylist_id: number
  name: string
  rating: number
  count: number
}

/** How many shown reviews each stylist has with each number of stars. */
export async function findStars(db: Db, outletId: number): Promise<StarsRow[]> {
  const { rows } = await sql<StarsRow>`
    select stylists.id as stylist_id, stylists.name, reviews.rating, count(*)::int as count
    ${filterReviews(outletId, { show: 'all', stars: undefined })} and reviews.hidden_at is null
    group by stylists.id, stylists.name, reviews.rating`.execute(db)
  return rows
}

export function findReviewOutlet(db: Db, reviewId: string) {
  return db.selectFrom('reviews').select('outlet_id').where('id', '=', reviewId).executeTakeFirst()
}

/** The day of the first answer does not change. */
export function upsertReply(
  trx: Db,
  reply: { review_id: string; outlet_id: number; body: string; replied_at: Date; updated_at: Date; replied_by: number },
) {
  return trx
    .insertInto('review_replies')
    .values(reply)
    .onConflict((conflict) =>
      conflict
        .column('review_id')
        .doUpdateSet({ body: reply.body, updated_at: reply.updated_at, replied_by: reply.replied_by }),
    )
    .returning(['body', 'replied_at'])
    .executeTakeFirstOrThrow()
}

export function findReply(trx: Db, reviewId: string) {
  return trx.selectFrom('review_replies').select('body').where('review_id', '=', reviewId).executeTakeFirst()
}

export async function deleteReply(trx: Db, reviewId: string) {
  await trx.deleteFrom('review_replies').where('review_id', '=', reviewId).execute()
}
