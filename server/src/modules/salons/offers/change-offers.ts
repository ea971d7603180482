import { salonDayOf } from '@nikhar/contract/salon-time'
import type { OfferForm } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { violates } from '../../../errors/database-errors.ts'
import { Failure } from '../../../errors/failure.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOwnOutlet } from '../../accounts/members/own-outlet.ts'
import {
  countOffers,
  findOffers,
  insertOffer,
  replaceBindings,
  updateOfferRow,
  wasOfferUsed,
  type OfferRow,
} from './offer-queries.ts'
import { assertDays, assertTermsUnchanged, findBindings, toValues } from './offer-values.ts'

const MAX_OFFERS = 200

/** Returns its id. */
export function addOffer(db: Db, actor: SalonActor, outletId: number, form: OfferForm, now: Date): Promise<number> {
  return refuseTakenCode(
    runTransaction(db, async (trx) => {
      await lockOwnOutlet(trx, actor, outletId)
      if ((await countOffers(trx, outletId)) >= MAX_OFFERS) {
        throw new Failure('TOO_MANY', { message: `A salon can have ${MAX_OFFERS} offers.` })
      }
      assertDays(form, now)
      const { serviceIds, categoryIds } = await findBindings(trx, outletId, form)
      const owner = { whitelabel_id: actor.whitelabelId, owner_outlet_id: outletId, scope: 'OUTLET' as const }
      const offerId = await insertOffer(trx, { ...toValues(form), ...owner, created_at: now }, outletId)
      await replaceBindings(trx, offerId, serviceIds, categoryIds)
      await record(trx, actor, { outletId, offerId, action: 'ADD_OFFER', after: form })
      return offerId
    }),
  )
}

interface OfOutlet {
  outletId: number
  offerId: number
  now: Date
}

export function updateOffer(db: Db, actor: SalonActor, { outletId, offerId, now }: OfOutlet, form: OfferForm) {
  return refuseTakenCode(
    runTransaction(db, async (trx) => {
      const before = await lockOffer(trx, actor, { outletId, offerId, now })
      assertDays(form, now, before)
      const bindings = await findBindings(trx, outletId, form, before)
      const values = toValues(form)
      // If the first day is the same, so is the start: the offer may have begun at another hour of that day.
      const validFrom = salonDayOf(before.valid_from) === form.startDay ? before.valid_from : values.valid_from
      if (await wasOfferUsed(trx, offerId)) assertTermsUnchanged(before, values, bindings)
      const isUsedUp = values.total_limit !== null && before.uses >= values.total_limit
      await updateOfferRow(trx, offerId, { ...values, valid_from: validFrom, used_up_at: isUsedUp ? now : null })
      await replaceBindings(trx, offerId, bindings.serviceIds, bindings.categoryIds)
      await record(trx, actor, { outletId, offerId, action: 'UPDATE_OFFER', before, after: form })
    }),
  )
}

export function pauseOffer(db: Db, actor: SalonActor, offer: OfOutlet, isPaused: boolean): Promise<void> {
  return runTransaction(db, async (trx) => {
    const before = await lockOffer(trx, actor, offer)
    if (before.valid_to <= offer.now) throw hasEnded()
    if ((before.paused_at !== null) === isPaused) return
    await updateOfferRow(trx, offer.offerId, { paused_at: isPaused ? offer.now : null })
    await record(trx, actor, { ...offer, action: isPaused ? 'PAUSE_OFFER' : 'RESUME_OFFER' })
  })
}

/** An offer that has not begun can be ended too. */
export function endOffer(db: Db, actor: SalonActor, offer: OfOutlet): Promise<void> {
  return runTransaction(db, async (trx) => {
    const { valid_from, valid_to } = await lockOffer(trx, actor, offer)
    const { now, offerId } = offer
    if (valid_to <= now) return
    const justNow = new Date(now.getTime() - 1)
    await updateOfferRow(trx, offerId, { valid_from: valid_from < now ? valid_from : justNow, valid_to: now })
    await record(trx, actor, { ...offer, action: 'END_OFFER', before: { valid_to }, after: { valid_to: now } })
  })
}

/**
 * The outlet's own offer; the lock of the outlet excludes other changes. A booking that uses it the last time waits for
 * the row.
 */
async function lockOffer(trx: Db, actor: SalonActor, { outletId, offerId, now }: OfOutlet): Promise<OfferRow> {
  await lockOwnOutlet(trx, actor, outletId)
  await trx.selectFrom('coupons').select('id').where('id', '=', offerId).forNoKeyUpdate().execute()
  const [found] = await findOffers(trx, { of: { outletId }, offerId, today: salonDayOf(now) })
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

interface OfferEntry {
  outletId: number
  offerId: number
  action: string
  before?: object
  after?: object
}

async function record(trx: Db, actor: SalonActor, { outletId, offerId, action, before, after }: OfferEntry) {
  await insertAuditEntry(trx, {
    actor,
    outletId,
    action,
    subjectId: offerId,
    ...(before && { before }),
    ...(after && { after }),
  })
}

export async function refuseTakenCode<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!violates(error, 'coupons_whitelabel_id_code_key')) throw error
    throw new Failure('INVALID_REQUEST', { fields: { code: 'Another offer has this code. Choose another one.' } })
  }
}

export function hasEnded() {
  return new Failure('INVALID_REQUEST', { message: 'This offer has ended.' })
}
