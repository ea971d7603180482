import { toRupees } from '@nikhar/contract/money'
import { api } from '@nikhar/contract/api'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { JsonText, serve, type Mount } from '../../http/serve.ts'
import { changeFavourites } from './change-favourites.ts'
import {
  findCoupon,
  findCouponsForOutlet,
  findGeneralCoupons,
  findOutletCoupons,
  findOutletsOfCoupon,
} from './coupon-queries.ts'
import { isCouponLive, toCoupon } from './coupon.ts'
import { writeOutlet } from './cached-outlet.ts'
import type { OutletCache } from './outlet-cache.ts'
import { hasOutlet } from './outlet-queries.ts'
import { readNearbyOutlets } from './read-nearby.ts'
import type { FindNextTimes } from './next-times-types.ts'
import { subscribeToLaunch } from './subscribe-to-launch.ts'
import { readFavouriteDetails, readFavourites } from './read-favourites.ts'
import { toAnswer } from './review-answer.ts'
import { findServiceReviews } from './review-queries.ts'
import { toReviewerName } from './reviewer-name.ts'
import { createReviewReader } from './reviews/review-reader.ts'
import { toSalonTime } from './salon-time.ts'
import { averageRating } from './rating.ts'
import { searchNearby } from './search-queries.ts'
import { findMatchingServices } from './search/find-matching-services.ts'
import { listFoundOutlets, listFoundServices } from './search/list-suggestions.ts'
import { createResultsReader } from './search/read-results.ts'
import { runSearch } from './search/run-search.ts'
import { tokenise } from './search/tokenise.ts'
import { createVocabularyReader } from './search/vocabulary-queries.ts'
import { findCategories, findMenu, findService, findStylists } from './service-queries.ts'
import { toService } from './service.ts'
import { chordToKm, toSpherePoint } from './sphere.ts'

interface CachedAnswers {
  outletCache: OutletCache
  findNextTimes: FindNextTimes
}

export function serveDiscovery(mount: Mount, deps: Deps, { outletCache: cache, findNextTimes }: CachedAnswers) {
  const { config, db, clock } = deps
  const readVocabulary = createVocabularyReader(db)
  const sources = { db, cache, findNextTimes, readVocabulary, nearbyKm: config.nearbyKm }
  const readResults = createResultsReader(deps, sources)
  const reviews = createReviewReader(deps)

  async function assertOutletExists(source: Db, whitelabelId: number, outletId: number) {
    if (!(await hasOutlet(source, whitelabelId, outletId))) throw new Failure('NOT_FOUND')
  }

  serve(mount, api.discovery, {
    nearbyOutlets: ({ query: { latitude, longitude, ...page }, whitelabelId }) => {
      const near = { whitelabelId, place: toSpherePoint(latitude, longitude), radiusKm: config.nearbyKm, ...page }
      return readNearbyOutlets(db, cache, near, clock())
    },
    categories: ({ readDb }) => findCategories(readDb),
    outlet: async ({ params: { outletId }, whitelabelId }) =>
      new JsonText(writeOutlet(await cache.getOutlet(whitelabelId, outletId), toSalonTime(clock()))),
    outletServices: ({ params: { outletId }, whitelabelId }) =>
      cache.readList('services', { whitelabelId, outletId }, async () => (await findMenu(db, outletId)).map(toService)),
    matchingServices: async ({ params: { outletId }, query, whitelabelId }) =>
      findMatchingServices(await cache.getMenu(whitelabelId, outletId), query.q, await readVocabulary(), clock()),
    service: async ({ params: { serviceId }, whitelabelId, readDb }) => {
      const service = await findService(readDb, whitelabelId, serviceId)
      if (!service) throw new Failure('NOT_FOUND')
      return toService(service)
    },
    stylists: ({ params: { outletId }, whitelabelId }) =>
      cache.readList('stylists', { whitelabelId, outletId }, async () =>
        (await findStylists(db, outletId)).map(({ id, name, gender, image, past_experience_years }) => ({
          id,
          name,
          gender,
          image,
          pastExperience: past_experience_years,
        })),
      ),
    generalCoupons: async ({ query, whitelabelId, readDb }) => {
      const { rows, total } = await findGeneralCoupons(readDb, whitelabelId, clock(), query)
      return { data: rows.map(toCoupon), meta: { ...query, total } }
    },
    outletCoupons: async ({ params: { outletId }, query, whitelabelId, readDb }) => {
      await assertOutletExists(readDb, whitelabelId, outletId)
      const { rows, total } = await findOutletCoupons(readDb, whitelabelId, outletId, clock(), query)
      return { data: rows.map(toCoupon), meta: { ...query, total } }
    },
    couponsForOutlet: async ({ params: { outletId }, whitelabelId, readDb }) => {
      await assertOutletExists(readDb, whitelabelId, outletId)
      return (await findCouponsForOutlet(readDb, whitelabelId, outletId, clock())).map(toCoupon)
    },
    offer: async ({ params: { couponId }, whitelabelId, readDb }) => {
      const [coupon, outlets] = await Promise.all([
        findCoupon(readDb, whitelabelId, couponId, clock()),
        findOutletsOfCoupon(readDb, couponId),
      ])
      if (!coupon) throw new Failure('NOT_FOUND')
      return { ...toCoupon(coupon), isLive: isCouponLive(coupon, clock()), outlets }
    },
    serviceReviews: async ({ params: { serviceId }, query, whitelabelId, readDb }) => {
      const service = await findService(readDb, whitelabelId, serviceId)
      if (!service) throw new Failure('NOT_FOUND')
      const rows = await findServiceReviews(readDb, serviceId, query)
      const data = rows.map(({ id, name, deleted_at, rating, body, created_at, picture, ...answer }) => ({
        id,
        // A deleted account has no name any more, only a placeholder.
        userName: deleted_at ? name : toReviewerName(name),
        userAvatar: null,
        rating,
        review: body,
        createdAt: created_at.toISOString(),
        answer: toAnswer(answer),
        ...(picture !== null && { photo: picture }),
      }))
      return { data, meta: { ...query, total: service.rating_count } }
    },
    results: ({ query, customer, whitelabelId }) => readResults(query, { whitelabelId, customerId: customer.id }),
    outletReviews: async ({ params: { outletId }, query, whitelabelId, readDb }) => {
      await cache.getOutlet(whitelabelId, outletId)
      return reviews.readReviews(readDb, outletId, query)
    },
    reviewSummary: async ({ params: { outletId }, whitelabelId }) => {
      await cache.getOutlet(whitelabelId, outletId)
      return reviews.readSummary(outletId)
    },
    search: async ({ query: { q, latitude, longitude }, customer, whitelabelId, readDb }) => {
      const place = toSpherePoint(latitude, longitude)
      const searcher = { whitelabelId, customerId: customer.id, latitude, longitude, now: clock() }
      const [run, named] = await Promise.all([
        runSearch({ ...sources, geocoder: deps.geocoder }, searcher, q, {}),
        searchNearby(readDb, { whitelabelId, q, place, radiusKm: config.nearbyKm }),
      ])
      // Punctuation alone lists every salon, which is no suggestion.
      if (run.found.length === 0 || tokenise(q).length === 0) return { outlets: [], services: [], categories: [] }
      const services = await listFoundServices(sources, run)
      // Salons whose name matches the text are listed with services; without services the found ones are meant.
      const isNamed = services.length === 0 || run.wanted.outletIds !== undefined
      const outlets = isNamed ? await listFoundOutlets(sources, run) : named.outlets
      return {
        outlets: outlets.map(({ chord, rating_sum, rating_count, ...outlet }) => ({
          ...outlet,
          distance: chordToKm(chord),
          rating: averageRating({ rating_sum, rating_count }),
          ratingCount: rating_count,
        })),
        services: services.map(({ id, name, price_paise, image, outlet_id, outlet_name, chord }) => ({
          _id: id,
          serviceName: name,
          price: toRupees(price_paise),
          image,
          outletId: outlet_id,
          outletName: outlet_name,
          distance: chordToKm(chord),
        })),
        categories: named.categories,
      }
    },
    favourites: ({ customer }) => readFavourites(db, customer.id),
    favouriteDetails: ({ customer, whitelabelId }) =>
      readFavouriteDetails(db, findNextTimes, { whitelabelId, customerId: customer.id, at: toSalonTime(clock()) }),
    changeFavourites: async ({ body, customer, whitelabelId }) => {
      await changeFavourites(db, whitelabelId, customer.id, body)
      return readFavourites(db, customer.id)
    },
    notifyOnLaunch: async ({ body, whitelabelId, requester }) => {
      await subscribeToLaunch(deps, body, { whitelabelId, requester })
      return { message: 'Thank you for subscribing! Exciting updates coming your way soon.' }
    },
  })
}
