import { toRupees } from '@nikhar/contract/money'
import type { PlatformCoupon, PlatformCoupons } from '@nikhar/contract/operator'
import { salonDayOf } from '@nikhar/contract/salon-time'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { findOffers, type OfferRow } from '../../salons/offers/offer-queries.ts'
import { sortByState, toSalonOffer } from '../../salons/offers/read-offers.ts'
import { findCategoryNames, findCities, findReach, type CouponReach } from './coupon-queries.ts'

export async function readCoupons(db: Db, whitelabelId: number, now: Date): Promise<PlatformCoupons> {
  const [rows, cities, categories] = await Promise.all([
    findOffers(db, { of: { whitelabelId }, today: salonDayOf(now) }),
    findCities(db, whitelabelId),
    findCategoryNames(db),
  ])
  return { coupons: sortByState(await withReach(db, rows, now)), cities, categories }
}

export async function readCoupon(db: Db, whitelabelId: number, couponId: number, now: Date): Promise<PlatformCoupon> {
  const rows = await findOffers(db, { of: { whitelabelId }, offerId: couponId, today: salonDayOf(now) })
  const [coupon] = await withReach(db, rows, now)
  if (!coupon) throw new Failure('NOT_FOUND')
  return coupon
}

async function withReach(db: Db, rows: OfferRow[], now: Date): Promise<PlatformCoupon[]> {
  const reaches = await findReach(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { offerId, firstVisit: _, ...terms } = toSalonOffer(row, now)
    const { scope, cities, outlets } = reaches.find(({ id }) => id === row.id) ?? GENERAL
    return {
      ...terms,
      couponId: offerId,
      firstVisit: row.first_visit,
      budget: row.budget_paise === null ? null : toRupees(row.budget_paise),
      reach: scope === 'GENERAL' ? 'ALL' : cities.length > 0 ? 'CITIES' : 'OUTLETS',
      cities,
      outlets,
    }
  })
}

const GENERAL: Omit<CouponReach, 'id'> = { scope: 'GENERAL', cities: [], outlets: [] }
