import { asRupees, toPaise } from '@nikhar/contract/money'
import { addDays, salonDayOf, salonInstant } from '@nikhar/contract/salon-time'
import type { OfferForm } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { findCategoriesBySlug, findServicesOfOutlet, type OfferRow } from './offer-queries.ts'

const MAX_DAYS_AHEAD = 730

/** The fields that offers of salons and of the platform share. */
type SharedTerms = Omit<OfferForm, 'serviceIds' | 'firstVisit'>

/** The stored values of an offer besides what it is bound to. */
export function toValues(form: SharedTerms & { firstVisit?: OfferForm['firstVisit'] }) {
  const isPercentage = form.discountType === 'PERCENTAGE'
  const { maxDiscount = null } = form
  return {
    code: form.code,
    title: form.title,
    discount_type: form.discountType,
    discount_percent: isPercentage ? form.discountValue : null,
    discount_paise: isPercentage ? null : toPaise(asRupees(form.discountValue)),
    max_discount_paise: isPercentage && maxDiscount !== null ? toPaise(maxDiscount) : null,
    min_order_paise: toPaise(form.minBill ?? asRupees(0)),
    per_user_limit: form.perGuest ?? null,
    total_limit: form.totalUses ?? null,
    first_visit: form.firstVisit ? ('OUTLET' as const) : null,
    valid_from: salonInstant(form.startDay, 0),
    valid_to: salonInstant(addDays(form.endDay, 1), 0),
  }
}

/** The ids of what an offer is bound to, or which field is wrong. */
export async function findBindings(trx: Db, outletId: number, form: OfferForm, before?: OfferRow) {
  const serviceIds = [...new Set((form.serviceIds ?? []).map((id) => id.toLowerCase()))]
  const services = await findServicesOfOutlet(trx, outletId, serviceIds)
  const kept = before?.services.map(({ _id }) => _id) ?? []
  const isOffered = serviceIds.every((id) =>
    services.some((service) => service.id === id && (service.deleted_at === null || kept.includes(id))),
  )
  const slugs = [...new Set(form.categories ?? [])]
  const categories = await findCategoriesBySlug(trx, slugs)
  const fields = {
    ...(!isOffered && { serviceIds: 'The menu doesn’t have all of these services' }),
    ...(categories.length < slugs.length && { categories: 'Choose a category' }),
  }
  if (Object.keys(fields).length > 0) throw new Failure('INVALID_REQUEST', { fields })
  return { serviceIds, categoryIds: categories.map(({ id }) => id) }
}

export function assertDays({ startDay, endDay }: Pick<OfferForm, 'startDay' | 'endDay'>, now: Date, before?: OfferRow) {
  const [today, last] = [salonDayOf(now), addDays(salonDayOf(now), MAX_DAYS_AHEAD)]
  const isKept = before !== undefined && salonDayOf(before.valid_from) === startDay
  const fields = {
    ...(startDay < today && !isKept && { startDay: 'Choose today or a later day' }),
    ...(endDay < today && { endDay: 'Choose today or a later day' }),
    ...(endDay > last && { endDay: 'Choose a day within two years' }),
  }
  if (Object.keys(fields).length > 0) throw new Failure('INVALID_REQUEST', { fields })
}

const USED = 'Guests have already used this offer. End it and create a new one.'

/** When a service is rejected, the bill is recalculated with the terms of the offer, so used terms cannot change. */
export function assertTermsUnchanged(
  before: OfferRow,
  values: Omit<ReturnType<typeof toValues>, 'first_visit'> & Pick<OfferRow, 'first_visit'>,
  bindings: { serviceIds: string[]; categoryIds: number[] },
) {
  const same = (a: readonly (string | number)[], b: readonly (string | number)[]) =>
    new Set([...a, ...b]).size === a.length && a.length === b.length
  const isSame = {
    code: before.code === values.code,
    discountValue:
      before.discount_type === values.discount_type &&
      before.discount_percent === values.discount_percent &&
      before.discount_paise === values.discount_paise,
    maxDiscount: before.max_discount_paise === values.max_discount_paise,
    minBill: before.min_order_paise === values.min_order_paise,
    firstVisit: (before.first_visit === null) === (values.first_visit === null),
    serviceIds: same(
      before.services.map(({ _id }) => _id),
      bindings.serviceIds,
    ),
    categories: same(
      before.categories.map(({ id }) => id),
      bindings.categoryIds,
    ),
  }
  const changed = Object.entries(isSame).filter(([, unchanged]) => !unchanged)
  if (changed.length === 0) return
  throw new Failure('INVALID_REQUEST', { fields: Object.fromEntries(changed.map(([field]) => [field, USED])) })
}
