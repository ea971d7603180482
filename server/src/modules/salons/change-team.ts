import type { BookingEffect, NewStylist, Resolution, SoleServices, StylistShifts } from '@nikhar/contract/salons'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { Failure } from '../../errors/failure.ts'
import { lockUpcomingAppointments } from '../bookings/read/board-queries.ts'
import { insertAuditEntry } from '../accounts/audit/audit-queries.ts'
import type { SalonActor } from '../../http/actor.ts'
import { lockOwnOutlet } from '../accounts/members/own-outlet.ts'
import { applyServicePlan } from './team/apply-service-plan.ts'
import { planStylistLeaving } from './team/plan-service-stylists.ts'
import { findServicesOnMenu } from './team/service-stylist-queries.ts'
import { countStylists, findTeamIds, insertStylist, markStylistLeft } from './team-queries.ts'
import { resolveBookings } from '../bookings/schedule/affected-bookings.ts'
import { lockOwnStylist } from '../bookings/schedule/lock-own-stylist.ts'
import { findShifts, replaceShifts } from '../bookings/schedule/shift-queries.ts'
import { findLeftOutside, mergeSpans, type WeekSpan } from '../bookings/schedule/day/week-times.ts'

const MAX_STYLISTS = 200

export async function addStylist(db: Db, actor: SalonActor, outletId: number, form: NewStylist) {
  return runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    if ((await countStylists(trx, outletId)) >= MAX_STYLISTS) {
      throw new Failure('TOO_MANY', { message: `A team can have ${MAX_STYLISTS} stylists.` })
    }
    const { name, gender, experienceYears } = form
    const stylist = { outlet_id: outletId, name, gender, past_experience_years: experienceYears }
    const stylistId = await insertStylist(trx, stylist)
    await replaceShifts(trx, stylistId, toSpans(form.shifts))
    await insertAuditEntry(trx, { actor, outletId, action: 'ADD_STYLIST', subjectId: stylistId, after: form })
    return { stylistId }
  })
}

interface NewShifts extends StylistShifts {
  stylistId: number
  now: Date
}

export async function updateShifts(
  db: Db,
  actor: SalonActor,
  { stylistId, shifts, resolve, now }: NewShifts,
): Promise<BookingEffect> {
  return runTransaction(db, async (trx) => {
    const outletId = await lockOwnStylist(trx, actor, stylistId)
    const [before, after] = [await findShifts(trx, stylistId), toSpans(shifts)]
    const upcoming = await lockUpcomingAppointments(trx, outletId, { from: now, stylistId })
    await replaceShifts(trx, stylistId, after)
    const effect = await resolveBookings(trx, actor, findLeftOutside(upcoming, before, after), {
      outletId,
      resolve,
      reason: 'Your stylist no longer works at that time.',
      now,
    })
    await insertAuditEntry(trx, {
      actor,
      outletId,
      action: 'UPDATE_SHIFTS',
      subjectId: stylistId,
      before: { shifts: before },
      after: { shifts: after, ...effect },
    })
    return effect
  })
}

interface Leaving {
  stylistId: number
  resolve: Resolution | undefined
  soleServices: SoleServices | undefined
  now: Date
}

/** Under the stylist's lock: a concurrent booking is either listed, or finds that the stylist has left. */
export async function removeStylist(
  db: Db,
  actor: SalonActor,
  { stylistId, resolve, soleServices, now }: Leaving,
): Promise<BookingEffect> {
  return runTransaction(db, async (trx) => {
    const outletId = await lockOwnStylist(trx, actor, stylistId)
    const teamIds = await findTeamIds(trx, outletId)
    const plan = planStylistLeaving(await findServicesOnMenu(trx, outletId), { stylistId, teamIds, soleServices })
    const upcoming = await lockUpcomingAppointments(trx, outletId, { from: now, stylistId, withWaiting: true })
    await applyServicePlan(trx, actor, outletId, plan, now)
    if (!(await markStylistLeft(trx, stylistId, now))) throw new Failure('NOT_FOUND')
    const effect = await resolveBookings(trx, actor, upcoming, {
      outletId,
      resolve,
      reason: 'Your stylist no longer works here.',
      canAsk: false,
      now,
    })
    await insertAuditEntry(trx, { actor, outletId, action: 'REMOVE_STYLIST', subjectId: stylistId, after: effect })
    return effect
  })
}

function toSpans(shifts: StylistShifts['shifts']): WeekSpan[] {
  return mergeSpans(shifts.map(({ weekday, starts, ends }) => ({ weekday, from: starts, to: ends })))
}
