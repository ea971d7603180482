import type { BookingEffect, NewStylist, Resolution, SoleServices, StylistShifts } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { Failure } from '../../errors/failure.ts'
import { lockStylists } from '../booking/claim-queries.ts'
import { lockUpcomingAppointments } from '../desk/board-queries.ts'
import { insertAuditEntry } from './audit-queries.ts'
import { lockOutletOf, lockOwnOutlet, type Caller } from './own-outlet.ts'
import { applyServicePlan } from './team/apply-service-plan.ts'
import { planStylistLeaving } from './team/plan-service-stylists.ts'
import { findServicesOnMenu } from './team/service-stylist-queries.ts'
import {
  countStylists,
  findShifts,
  findTeamIds,
  insertStylist,
  markStylistLeft,
  replaceShifts,
} from './team-queries.ts'
import { resolveBookings } from './affected-bookings.ts'
import { findLeftOutside, mergeSpans, type WeekSpan } from './week-times.ts'

const MAX_STYLISTS = 200

export async function addStylist(db: Db, caller: Caller, outletId: number, form: NewStylist) {
  return runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, caller, outletId)
    if ((await countStylists(trx, outletId)) >= MAX_STYLISTS) {
      throw new Failure('TOO_MANY', { message: `A team can have ${MAX_STYLISTS} stylists.` })
    }
    const { name, gender, experienceYears } = form
    const stylist = { outlet_id: outletId, name, gender, past_experience_years: experienceYears }
    const stylistId = await insertStylist(trx, stylist)
    await replaceShifts(trx, stylistId, toSpans(form.shifts))
    const actor = { kind: 'SALON', ownerId: caller.ownerId } as const
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
  caller: Caller,
  { stylistId, shifts, resolve, now }: NewShifts,
): Promise<BookingEffect> {
  return runTransaction(db, async (trx) => {
    const outletId = await lockOwnStylist(trx, caller, stylistId)
    const [before, after] = [await findShifts(trx, stylistId), toSpans(shifts)]
    const upcoming = await lockUpcomingAppointments(trx, outletId, { from: now, stylistId })
    await replaceShifts(trx, stylistId, after)
    const effect = await resolveBookings(trx, caller, findLeftOutside(upcoming, before, after), {
      outletId,
      resolve,
      reason: 'Your stylist does not work at that time any more.',
      now,
    })
    const actor = { kind: 'SALON', ownerId: caller.ownerId } as const
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

/** Under the stylist's lock: a booking at the same moment is among those that are listed, or finds that the stylist left. */
export async function removeStylist(
  db: Db,
  caller: Caller,
  { stylistId, resolve, soleServices, now }: Leaving,
): Promise<BookingEffect> {
  return runTransaction(db, async (trx) => {
    const outletId = await lockOwnStylist(trx, caller, stylistId)
    const teamIds = await findTeamIds(trx, outletId)
    const plan = planStylistLeaving(await findServicesOnMenu(trx, outletId), { stylistId, teamIds, soleServices })
    const upcoming = await lockUpcomingAppointments(trx, outletId, { from: now, stylistId })
    await applyServicePlan(trx, caller, outletId, plan, now)
    if (!(await markStylistLeft(trx, stylistId, now))) throw new Failure('NOT_FOUND')
    const effect = await resolveBookings(trx, caller, upcoming, {
      outletId,
      resolve,
      reason: 'Your stylist does not work here any more.',
      now,
    })
    const actor = { kind: 'SALON', ownerId: caller.ownerId } as const
    await insertAuditEntry(trx, { actor, outletId, action: 'REMOVE_STYLIST', subjectId: stylistId, after: effect })
    return effect
  })
}

/**
 * Returns the outlet. All its stylists are locked until the transaction ends, as by a booking: bookings may be moved to any of
 * them.
 */
export async function lockOwnStylist(trx: Db, caller: Caller, stylistId: number): Promise<number> {
  const outletId = await lockOutletOf(trx, caller, 'stylists', stylistId)
  const stylists = await lockStylists(trx, outletId)
  if (!stylists.some(({ id }) => id === stylistId)) throw new Failure('NOT_FOUND')
  return outletId
}

function toSpans(shifts: StylistShifts['shifts']): WeekSpan[] {
  return mergeSpans(shifts.map(({ weekday, starts, ends }) => ({ weekday, from: starts, to: ends })))
}
