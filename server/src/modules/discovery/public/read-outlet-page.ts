import { WHITELABEL_ID } from '@nikhar/contract/constants'
import type { Coupon, MapArea, Outlet, Service } from '@nikhar/contract/discovery'
import type { Db } from '../../../db/database.ts'
import { findAreas } from '../../../gazetteer/area-queries.ts'
import { findCouponsForOutlet } from '../coupon-queries.ts'
import { toCoupon } from '../coupon.ts'
import { findCachedRows, toCachedOutlet, writeOutlet } from '../cached-outlet.ts'
import type { FindNextTimes } from '../next-times-types.ts'
import { toReviewerName } from '../reviewer-name.ts'
import { toSalonTime } from '../salon-time.ts'
import { findReviewTexts } from '../reviews/outlet-review-queries.ts'
import { findTopics } from '../reviews/review-topics.ts'
import { findMenu, findStylists } from '../service-queries.ts'
import { toService } from '../service.ts'
import { countRatings, findNewestReviews } from './outlet-page-queries.ts'
import { boxAround } from './render-place-map.ts'

const REVIEWS = 6
const TIMES = 3

interface Review {
  name: string
  rating: number
  text: string
  service: string
  createdAt: Date
  /** The salon's answer. */
  reply: string | null
}

/** Everything that the public page of an outlet shows. */
export interface OutletPage {
  now: Date
  outlet: Outlet
  citySlug: string
  categorySlug: string
  services: Service[]
  stylists: Awaited<ReturnType<typeof findStylists>>
  coupons: Coupon[]
  reviews: Review[]
  /** The number of reviews with one star first, with five last. */
  ratings: number[]
  /** What several reviews mention. */
  topics: { topic: string; count: number }[]
  nextFree: NextFree | undefined
  /** Where the salon is, with what is around it; undefined when that is not known. */
  place: { latitude: number; longitude: number; areas: MapArea[] } | undefined
}

/** The next free times of the service that is rated most often: with any stylist, and the first with each stylist. */
interface NextFree {
  service: Service
  startTimes: string[]
  ofStylists: ReadonlyMap<number, string>
}

interface PageSources {
  db: Db
  now: Date
  findNextTimes: FindNextTimes
}

interface FoundOutlet {
  id: number
  citySlug: string
  categorySlug: string
}

/** Undefined when the outlet was deleted meanwhile. */
export async function readOutletPage(sources: PageSources, found: FoundOutlet): Promise<OutletPage | undefined> {
  const { db, now } = sources
  const { id, citySlug, categorySlug } = found
  const [[row], menu, stylists, coupons, reviews, counts, texts] = await Promise.all([
    findCachedRows(db, [id], now),
    findMenu(db, id),
    findStylists(db, id),
    findCouponsForOutlet(db, WHITELABEL_ID, id, now),
    findNewestReviews(db, id, REVIEWS),
    countRatings(db, id),
    findReviewTexts(db, id),
  ])
  if (!row) return undefined
  const outlet = JSON.parse(writeOutlet(toCachedOutlet(row), toSalonTime(now))) as Outlet
  const services = menu.map(toService)
  return {
    now,
    outlet,
    citySlug,
    categorySlug,
    services,
    stylists,
    coupons: coupons.map(toCoupon),
    reviews: reviews.map(({ name, deleted_at, rating, body, service, created_at, reply }) => ({
      reply,
      // A deleted account has no name any more, only a placeholder.
      name: deleted_at ? name : toReviewerName(name),
      rating,
      text: body ?? '',
      service,
      createdAt: created_at,
    })),
    ratings: [1, 2, 3, 4, 5].map((stars) => counts.find(({ rating }) => rating === stars)?.count ?? 0),
    topics: findTopics(
      texts,
      stylists.map(({ name }) => name),
    ).map(({ topic, reviewIds }) => ({ topic, count: reviewIds.length })),
    place: await findPlace(db, outlet),
    nextFree: outlet.status === 'ACTIVE' ? await findNextFree(sources, id, services, stylists) : undefined,
  }
}

async function findPlace(db: Db, { latitude, longitude }: Outlet): Promise<OutletPage['place']> {
  if (latitude === null || longitude === null) return undefined
  const place = { latitude, longitude }
  return { ...place, areas: await findAreas(db, boxAround(place)) }
}

async function findNextFree(
  { findNextTimes }: PageSources,
  outletId: number,
  services: Service[],
  stylists: { id: number }[],
): Promise<NextFree | undefined> {
  const [service] = services.toSorted((a, b) => b.count - a.count)
  if (!service) return undefined
  const visit = { outletId, minutes: service.timeTaken, serviceIds: [service._id] }
  // No holds count as free: visitors have no account.
  const [startTimes = [], ...ofEach] = await findNextTimes(
    [visit, ...stylists.map(({ id }) => ({ ...visit, stylistId: id }))],
    { whitelabelId: WHITELABEL_ID, customerId: 0, count: TIMES },
  )
  const firsts = stylists.map(({ id }, place) => [id, ofEach[place]?.[0]] as const)
  const ofStylists = new Map(firsts.flatMap(([id, first]) => (first === undefined ? [] : [[id, first] as const])))
  return startTimes.length > 0 ? { service, startTimes, ofStylists } : undefined
}
