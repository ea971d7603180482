import { toPaise } from '@nikhar/contract/money'
import type { CouponForm, PlatformCoupon } from '@nikhar/contract/operator'
import { salonDayOf } from '@nikhar/contract/salon-time'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { insertAuditEntry, type AuditActor } from '../../accounts/audit/audit-queries.ts'
import { hasEnded, refuseTakenCode } from '../../salons/offers/change-offers.ts'
import {
  findCategoriesBySlug,
  findOffers,
  replaceBindings,
  updateOfferRow,
  wasOfferUsed,
  type OfferRow,
} from '../../salons/offers/offer-queries.ts'
import { assertDays, assertTermsUnchanged, toValues } from '../../salons/offers/offer-values.ts'
import { findCities, findOutletIds, findReach, replaceReach } from './coupon-queries.ts'
import { readCoupon } from './read-coupons.ts'

interface Editor {
  whitelabelId: number
  actor: AuditActor
  now: Date
}

/** Returns its id. */
export function addCoupon(db: Db, editor: Editor, form: CouponForm): Promise<number> {
  const { whitelabelId, now } = editor
  return refuseTakenCode(
    runTransaction(db, async (trx) => {
      assertDays(form, now)
      const { categoryIds, ...reach } = await findTargets(trx, whitelabelId, form)
      const { id } = await trx
        .insertInto('coupons')
        .values({ ...toCouponValues(form), whitelabel_id: whitelabelId, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await replaceBindings(trx, id, [], categoryIds)
      await replaceReach(trx, id, reach.cities, reach.outletIds)
      await record(trx, editor, id, 'ADD_COUPON', { after: form })
      return id
    }),
  )
}

export function updateCoupon(db: Db, editor: Editor, couponId: number, form: CouponForm): Promise<void> {
  const { whitelabelId, now } = editor
  return refuseTakenCode(
    runTransaction(db, async (trx) => {
      const before = await lockCoupon(trx, editor, couponId)
      const seen = await readCoupon(trx, whitelabelId, couponId, now)
      assertDays(form, now, before)
      const { categoryIds, ...reach } = await findTargets(trx, whitelabelId, form, couponId)
      // Only an earlier version could bind services; they stay.
      const serviceIds = before.services.map(({ _id }) => _id)
      const values = toCouponValues(form)
      const validFrom = salonDayOf(before.valid_from) === form.startDay ? before.valid_from : values.valid_from
      if (await wasOfferUsed(trx, couponId)) {
        assertTermsUnchanged(before, values, { serviceIds, categoryIds })
        if (before.first_visit !== values.first_visit) throw usedTerm('firstVisit')
      }
      const isUsedUp =
        (values.total_limit !== null && before.uses >= values.total_limit) ||
        (values.budget_paise !== null && before.given_paise >= values.budget_paise)
      await updateOfferRow(trx, couponId, { ...values, valid_from: validFrom, used_up_at: isUsedUp ? now : null })
      await replaceBindings(trx, couponId, serviceIds, categoryIds)
      await replaceReach(trx, couponId, reach.cities, reach.outletIds)
      await record(trx, editor, couponId, 'UPDATE_COUPON', { before: toForm(seen), after: form })
    }),
  )
}

export function pauseCoupon(db: Db, editor: Editor, couponId: number, isPaused: boolean): Promise<void> {
  return runTransaction(db, async (trx) => {
    const before = await lockCoupon(trx, editor, couponId)
    if (before.valid_to <= editor.now) throw hasEnded()
    if ((before.paused_at !== null) === isPaused) return
    await updateOfferRow(trx, couponId, { paused_at: isPaused ? editor.now : null })
    const { code } = before
    await record(trx, editor, couponId, isPaused ? 'PAUSE_COUPON' : 'RESUME_COUPON', {
      before: { code, paused: !isPaused },
      after: { code, paused: isPaused },
    })
  })
}

/** A coupon that has not begun can be ended too. */
export function endCoupon(db: Db, editor: Editor, couponId: number): Promise<void> {
  const { now } = editor
  return runTransaction(db, async (trx) => {
    const { code, valid_from, valid_to } = await lockCoupon(trx, editor, couponId)
    if (valid_to <= now) return
    const justNow = new Date(now.getTime() - 1)
    await updateOfferRow(trx, couponId, { valid_from: valid_from < now ? valid_from : justNow, valid_to: now })
    await record(trx, editor, couponId, 'END_COUPON', {
      before: { code, validTo: valid_to },
      after: { code, validTo: now },
    })
  })
}

/** Serialises changes of a coupon and bookings that count against its limits. */
async function lockCoupon(trx: Db, { whitelabelId, now }: Editor, couponId: number): Promise<OfferRow> {
  await trx.selectFrom('coupons').select('id').where('id', '=', couponId).forNoKeyUpdate().execute()
  const [found] = await findOffers(trx, { of: { whitelabelId }, offerId: couponId, today: salonDayOf(now) })
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

function toCouponValues({ firstVisit = null, budget = null, reach, ...form }: CouponForm) {
  return {
    ...toValues(form),
    first_visit: firstVisit,
    budget_paise: budget === null ? null : toPaise(budget),
    scope: reach === 'ALL' ? ('GENERAL' as const) : ('OUTLET' as const),
  }
}

/**
 * What the coupon is for and where it is valid, or which field is wrong. A previously chosen city may have lost its
 * salons.
 */
async function findTargets(trx: Db, whitelabelId: number, form: CouponForm, couponId?: number) {
  const slugs = [...new Set(form.categories ?? [])]
  const cities = form.reach === 'CITIES' ? [...new Set(form.cities ?? [])] : []
  const outletIds = form.reach === 'OUTLETS' ? [...new Set(form.outletIds ?? [])] : []
  const [categories, known, outlets, kept] = await Promise.all([
    findCategoriesBySlug(trx, slugs),
    cities.length > 0 ? findCities(trx, whitelabelId) : [],
    findOutletIds(trx, whitelabelId, outletIds),
    couponId === undefined ? [] : findReach(trx, [couponId]),
  ])
  const knownCities = new Set([...known, ...kept.flatMap((reach) => reach.cities)].map(({ slug }) => slug))
  const fields = {
    ...(categories.length < slugs.length && { categories: 'Choose a category' }),
    ...(cities.some((slug) => !knownCities.has(slug)) && { cities: 'Choose cities that have salons' }),
    ...(outlets.length < outletIds.length && { outletIds: 'Not all of these are salons here' }),
  }
  if (Object.keys(fields).length > 0) throw new Failure('INVALID_REQUEST', { fields })
  return { categoryIds: categories.map(({ id }) => id), cities, outletIds }
}

/** In the format of the form, so that the audit log shows what differs. */
function toForm(coupon: PlatformCoupon): CouponForm {
  const { code, title, discountType, discountValue, maxDiscount, minBill, perGuest, totalUses, ...rest } = coupon
  const { firstVisit, budget, categories, reach, cities, outlets, startDay, endDay } = rest
  return {
    code,
    title,
    discountType,
    discountValue,
    maxDiscount,
    minBill,
    perGuest,
    totalUses,
    firstVisit,
    budget,
    categories: categories.map(({ slug }) => slug),
    reach,
    cities: cities.map(({ slug }) => slug),
    outletIds: outlets.map(({ outletId }) => outletId),
    startDay,
    endDay,
  }
}

function usedTerm(field: string) {
  return new Failure('INVALID_REQUEST', {
    fields: { [field]: 'Guests have already used this coupon. End it and create a new one.' },
  })
}

async function record(
  trx: Db,
  { actor }: Editor,
  couponId: number,
  action: string,
  change: { before?: object; after?: object },
) {
  await insertAuditEntry(trx, { actor, outletId: null, action, subjectId: couponId, ...change })
}
