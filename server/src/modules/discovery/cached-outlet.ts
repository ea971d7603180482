import { DEFAULT_SETTINGS } from '@nikhar/contract/booking'
import type { AnswerRules, CardOffer, Reliability, ServiceGender, SpecialDay } from '@nikhar/contract/discovery'
import { asPaise, toRupees } from '@nikhar/contract/money'
import { addDays } from '@nikhar/contract/salon-time'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../db/database.ts'
import { isOneOf } from '../../db/one-of.ts'
import { IS_BOUND, selectOutlets } from './outlet-queries.ts'
import { toOutletFields } from './outlet.ts'
import type { SalonTime } from './salon-time.ts'
import { chordToKm } from './sphere.ts'

const SPECIAL_DAYS_AHEAD = 30

/** An outlet as it is cached: most of its JSON, and what the rest depends on besides the time. */
export interface CachedOutlet {
  whitelabelId: number
  /** What the search displays and sorts by. */
  card: OutletCard
  /** The JSON of the outlet without its end: "openNow" and what follows depend on the call. */
  fields: string
  openingHours: string
  pictureTexts: string
  reliability: string
  answerRules: string
  hours: CachedRow['hours']
  closedDays: string[]
  /** By day: minutes after midnight. */
  shortDays: Record<string, [opens: number, closes: number]>
  /** By day: why it is closed or shortened, if the salon has given a reason. */
  dayReasons: Record<string, string>
  coupons: CachedRow['coupons']
}

export interface OutletCard {
  slug: string | null
  name: string
  image: string | null
  street: string
  city: string
  latitude: number
  longitude: number
  ratingSum: number
  ratingCount: number
  audience: ServiceGender
}

export type CachedRow = Awaited<ReturnType<typeof findCachedRows>>[number]

/** Includes all coupons that have not expired: which one a card shows depends on the time. */
export function findCachedRows(db: Db, outletIds: number[], now: Date) {
  return selectOutlets(db)
    .select(['outlets.whitelabel_id', 'outlets.audience', 'outlets.slug'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('opening_spans')
          .select(({ ref }) => [
            ref('weekday').$notNull().as('weekday'),
            ref('opens_minute').$notNull().as('opensMinute'),
            ref('closes_minute').$notNull().as('closesMinute'),
          ])
          .whereRef('outlet_id', '=', 'outlets.id')
          .orderBy('weekday')
          .orderBy('opens_minute'),
      ).as('hours'),
      sql<Record<string, string>>`(select coalesce(json_object_agg(key, text), '{}') from picture_texts
        where outlet_id = outlets.id)`.as('picture_texts'),
      sql<(AnswerRules & { autoConfirm: boolean }) | null>`(
        select json_build_object('autoConfirm', auto_confirm, 'answerMinutes', answer_minutes,
          'answerAheadMinutes', answer_ahead_minutes, 'shortNoticeMinutes', short_notice_minutes,
          'confirmsShortNotice', confirms_short_notice)
        from outlet_settings where outlet_id = outlets.id)`.as('settings'),
      sql<Omit<Reliability, 'confirmsAtOnce'> | null>`(
        select json_build_object('answerMinutes', answer_minutes, 'keptPercent', kept_percent)
        from outlet_reliability where outlet_id = outlets.id)`.as('reliability'),
      sql<string[]>`array(select day::text from closures where outlet_id = outlets.id and opens_minute is null)`.as(
        'closed_days',
      ),
      sql<CachedOutlet['shortDays']>`(
        select coalesce(json_object_agg(day, json_build_array(opens_minute, closes_minute)), '{}') from closures
        where outlet_id = outlets.id and opens_minute is not null)`.as('short_days'),
      sql<CachedOutlet['dayReasons']>`(select coalesce(json_object_agg(day, reason), '{}') from closures
        where outlet_id = outlets.id and reason is not null)`.as('day_reasons'),
      jsonArrayFrom(
        eb
          .selectFrom('coupon_outlets')
          .innerJoin('coupons', 'coupons.id', 'coupon_outlets.coupon_id')
          .select(['discount_type as discountType', 'discount_percent', 'discount_paise', 'max_discount_paise'])
          .select(IS_BOUND.as('isBound'))
          .select(sql<number>`date_part('epoch', valid_from) * 1000`.as('validFrom'))
          .select(sql<number>`date_part('epoch', valid_to) * 1000`.as('validTo'))
          .whereRef('coupon_outlets.outlet_id', '=', 'outlets.id')
          .where('coupons.deleted_at', 'is', null)
          .where('valid_to', '>', now)
          .where('paused_at', 'is', null)
          .where('used_up_at', 'is', null)
          .orderBy(IS_BOUND)
          // The best offer is valid for every visit and service, and has the largest discount on a bill of a thousand
          // rupees.
          .orderBy(sql`coalesce(discount_paise, least(discount_percent * 1000, max_discount_paise))`, 'desc')
          .orderBy('coupons.id'),
      ).as('coupons'),
    ])
    .where(isOneOf('outlets.id', outletIds, 'int'))
    .execute()
}

export function toCachedOutlet(row: CachedRow): CachedOutlet {
  return {
    whitelabelId: row.whitelabel_id,
    card: {
      slug: row.slug,
      name: row.name,
      image: row.banner_images[0] ?? null,
      street: row.street,
      city: row.city,
      latitude: row.latitude ?? 0,
      longitude: row.longitude ?? 0,
      ratingSum: row.rating_sum,
      ratingCount: row.rating_count,
      audience: row.audience,
    },
    fields: JSON.stringify(toOutletFields(row)).slice(0, -1),
    openingHours: JSON.stringify(row.hours),
    pictureTexts: JSON.stringify(row.picture_texts),
    reliability: JSON.stringify(toReliability(row)),
    answerRules: JSON.stringify(toAnswerRules(row)),
    hours: row.hours,
    closedDays: row.closed_days,
    shortDays: row.short_days,
    dayReasons: row.day_reasons,
    coupons: row.coupons,
  }
}

function toReliability({ settings, reliability }: CachedRow): Reliability {
  const { autoConfirm } = settings ?? DEFAULT_SETTINGS
  return { confirmsAtOnce: autoConfirm, ...(reliability ?? { answerMinutes: null, keptPercent: null }) }
}

function toAnswerRules({ settings }: CachedRow): AnswerRules | null {
  const { autoConfirm, answerMinutes, answerAheadMinutes, shortNoticeMinutes, confirmsShortNotice } =
    settings ?? DEFAULT_SETTINGS
  return autoConfirm ? null : { answerMinutes, answerAheadMinutes, shortNoticeMinutes, confirmsShortNotice }
}

export function estimateOutletBytes(outlet: CachedOutlet): number {
  const { fields, openingHours, pictureTexts, reliability, hours, closedDays, coupons } = outlet
  // The card repeats some of the fields.
  const characters = fields.length + openingHours.length + pictureTexts.length + reliability.length
  return 500 + 2 * characters + 100 * (hours.length + closedDays.length + 3 * coupons.length)
}

/** The outlet of the contract. */
export function writeOutlet(outlet: CachedOutlet, at: SalonTime): string {
  const { fields, openingHours, pictureTexts, reliability, answerRules } = outlet
  const hours = `"openingHours":${openingHours},"specialDays":${JSON.stringify(listSpecialDays(outlet, at.day))}`
  const own = `${hours},"pictureTexts":${pictureTexts},"reliability":${reliability},"answerRules":${answerRules}`
  return `${fields},"openNow":${isOpenAt(outlet, at)},${own}}`
}

function listSpecialDays({ closedDays, shortDays, dayReasons }: CachedOutlet, today: string): SpecialDay[] {
  const last = addDays(today, SPECIAL_DAYS_AHEAD)
  const closed = closedDays.map((day) => ({ day, opensMinute: null, closesMinute: null }))
  const short = Object.entries(shortDays).map(([day, [opensMinute, closesMinute]]) => ({
    day,
    opensMinute,
    closesMinute,
  }))
  return [...closed, ...short]
    .filter(({ day }) => today <= day && day <= last)
    .map((special) => ({ ...special, reason: dayReasons[special.day] ?? null }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

/** An outlet without its opening hours, as lists show it. */
export function writeListedOutlet(outlet: CachedOutlet, at: SalonTime): string {
  return `${outlet.fields},"openNow":${isOpenAt(outlet, at)}}`
}

/** The nearby outlet of the contract. */
export function writeNearbyOutlet(outlet: CachedOutlet, chord: number, now: Date, at: SalonTime): string {
  const offer = JSON.stringify(findBestOffer(outlet, now))
  return `${outlet.fields},"openNow":${isOpenAt(outlet, at)},"distance":${chordToKm(chord)},"offer":${offer}}`
}

export function isOpenAt({ hours, closedDays, shortDays }: CachedOutlet, { weekday, minute, day }: SalonTime): boolean {
  const isWithinHours = hours.some(
    (open) => open.weekday === weekday && open.opensMinute <= minute && open.closesMinute > minute,
  )
  const short = shortDays[day]
  const isCutShort = short !== undefined && (minute < short[0] || minute >= short[1])
  return isWithinHours && !isCutShort && !closedDays.includes(day)
}

/** The coupons are sorted, the best first. */
export function findBestOffer({ coupons }: CachedOutlet, now: Date): CardOffer | null {
  const time = now.getTime()
  const best = coupons.find(({ validFrom, validTo }) => validFrom <= time && validTo > time)
  if (!best) return null
  const { discountType, discount_percent, discount_paise, max_discount_paise, isBound } = best
  return {
    discountType,
    discountValue: discount_percent ?? toRupees(discount_paise ?? asPaise(0)),
    maximumDiscountCapping: max_discount_paise === null ? null : toRupees(max_discount_paise),
    isBound,
  }
}
