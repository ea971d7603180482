import type { Slot } from '@nikhar/contract/booking'
import { PAYMENT_PLACEHOLDER } from '@nikhar/contract/constants'
import { salonInstant } from '@nikhar/contract/salon-time'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { createOutlet, createService } from './catalogue.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
/** Nine in the morning to nine at night. */
const [OPENS_MINUTE, CLOSES_MINUTE] = [540, 1260]

/** The opening time of the salon on a Monday. */
export const MONDAY = '2026-11-16'
export const monday9 = salonInstant(MONDAY, 540)

export function at(minute: number, day = MONDAY) {
  return salonInstant(day, minute).toISOString()
}

/** An outlet open every day, with stylists who work all day and one service of 45 minutes for 499 rupees. */
export async function createBookableSalon(
  db: Db,
  {
    stylists = 1,
    ...given
  }: { stylists?: number; gstin?: string; whitelabel_id?: number; name?: string; latitude?: number } = {},
) {
  const outlet = await createOutlet(db, given)
  await db
    .insertInto('opening_hours')
    .values(
      EVERY_DAY.map((weekday) => ({
        outlet_id: outlet.id,
        weekday,
        opens_minute: OPENS_MINUTE,
        closes_minute: CLOSES_MINUTE,
      })),
    )
    .execute()
  // Requests wait for the salon until the visit, however soon that is.
  const patient = { answer_minutes: 1440, answer_ahead_minutes: 0, short_notice_minutes: 0 }
  await db
    .insertInto('outlet_settings')
    .values({ outlet_id: outlet.id, ...patient })
    .execute()
  const service = await createService(db, outlet.id)
  const created = []
  for (let n = 0; n < stylists; n += 1) created.push(await createWorkingStylist(db, outlet.id))
  return { outlet, service, stylists: created, stylist: created[0] as { id: number } }
}

export async function createWorkingStylist(
  db: Db,
  outletId: number,
  [from, to]: readonly [number, number] = [OPENS_MINUTE, CLOSES_MINUTE],
) {
  const stylist = await db
    .insertInto('stylists')
    .values({ outlet_id: outletId, name: 'Kabir', gender: 'MALE', past_experience_years: 4 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('stylist_shifts')
    .values(EVERY_DAY.map((weekday) => ({ stylist_id: stylist.id, weekday, starts_minute: from, ends_minute: to })))
    .execute()
  return stylist
}

interface BookedSalon {
  outlet: { id: number }
  service: { id: string; minutes: number }
}

/** The body of an order for the salon's service, starting at a minute of Monday. */
export function orderOf({ outlet, service }: BookedSalon, startMinute: number, given: object = {}) {
  return {
    orderItems: [{ serviceId: service.id, quantity: 1, outletId: outlet.id }],
    outletId: outlet.id,
    paymentId: PAYMENT_PLACEHOLDER,
    startTime: at(startMinute),
    endTime: at(startMinute + service.minutes),
    ...given,
  }
}

/** The body of a hold for the salon's service. */
export function holdOf({ service }: Pick<BookedSalon, 'service'>, startMinute: number, given: object = {}) {
  return {
    startTime: at(startMinute),
    endTime: at(startMinute + service.minutes),
    serviceIds: [service.id],
    ...given,
  }
}

export interface SlotQuery {
  outletId: number
  minutes: number
  days?: string[]
  clientId?: number
  serviceIds?: string[]
}

export async function requestSlots(app: FastifyInstance, headers: Record<string, string>, slots: SlotQuery) {
  const { outletId, minutes, days = [MONDAY], clientId, serviceIds = [] } = slots
  const query = new URLSearchParams([['slotDuration', String(minutes)], ...days.map((day) => ['dates[]', day])])
  if (clientId !== undefined) query.set('clientId', String(clientId))
  for (const serviceId of serviceIds) query.append('serviceIds[]', serviceId)
  return app.inject({ url: `/customer/outlet/${outletId}/available-slots?${query.toString()}`, headers })
}

/** The free starts of Monday as minutes after midnight. */
export async function freeStarts(app: FastifyInstance, headers: Record<string, string>, query: SlotQuery) {
  const { data } = (await requestSlots(app, headers, query)).json<{ data: Record<string, Slot[]> }>()
  const [day = MONDAY] = query.days ?? [MONDAY]
  return (data[day] ?? [])
    .filter(({ isAvailable }) => isAvailable)
    .map(({ startTime }) => (Date.parse(startTime) - salonInstant(day, 0).getTime()) / 60_000)
}
