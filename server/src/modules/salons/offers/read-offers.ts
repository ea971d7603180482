import { asPaise, toRupees } from '@nikhar/contract/money'
import { addDays, salonDayOf } from '@nikhar/contract/salon-time'
import type { OfferState, SalonOffer } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { findOffers, type OfferRow } from './offer-queries.ts'

const STATES: OfferState[] = ['RUNNING', 'COMING', 'PAUSED', 'USED_UP', 'ENDED']

/** Running ones first; of the others, those that end last. */
export async function readOffers(db: Db, outletId: number, now: Date): Promise<SalonOffer[]> {
  const rows = await findOffers(db, { of: { outletId }, today: salonDayOf(now) })
  return sortByState(rows.map((row) => toSalonOffer(row, now)))
}

export function sortByState<T extends { state: OfferState }>(offers: T[]): T[] {
  return offers.toSorted((a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state))
}

export async function readOffer(db: Db, outletId: number, offerId: number, now: Date): Promise<SalonOffer> {
  const [row] = await findOffers(db, { of: { outletId }, offerId, today: salonDayOf(now) })
  if (!row) throw new Failure('NOT_FOUND')
  return toSalonOffer(row, now)
}

export function toSalonOffer(row: OfferRow, now: Date): SalonOffer {
  return {
    offerId: row.id,
    state: stateOf(row, now),
    code: row.code,
    title: row.title,
    discountType: row.discount_type,
    discountValue: row.discount_percent ?? toRupees(row.discount_paise ?? asPaise(0)),
    maxDiscount: row.max_discount_paise === null ? null : toRupees(row.max_discount_paise),
    minBill: toRupees(row.min_order_paise),
    perGuest: row.per_user_limit,
    totalUses: row.total_limit,
    firstVisit: row.first_visit !== null,
    services: row.services,
    categories: row.categories,
    startDay: salonDayOf(row.valid_from),
    endDay: lastDayOf(row.valid_to),
    uses: row.uses,
    given: toRupees(row.given_paise),
    sold: toRupees(row.sold_paise),
    dailyUses: row.daily_uses,
  }
}

function stateOf(
  {
    valid_from,
    valid_to,
    paused_at,
    used_up_at,
  }: Pick<OfferRow, 'valid_from' | 'valid_to' | 'paused_at' | 'used_up_at'>,
  now: Date,
): OfferState {
  if (valid_to <= now) return 'ENDED'
  if (paused_at !== null) return 'PAUSED'
  if (used_up_at !== null) return 'USED_UP'
  return valid_from > now ? 'COMING' : 'RUNNING'
}

/** The last day of an offer that ends at midnight is the day before. */
function lastDayOf(validTo: Date): string {
  const day = salonDayOf(validTo)
  return salonDayOf(new Date(validTo.getTime() - 1)) === day ? day : addDays(day, -1)
}
