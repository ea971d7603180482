import { formatClockTime, salonDayOf } from '@nikhar/contract'
import { api } from '@nikhar/contract/api'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../deps.ts'
import { createBackgroundRunner } from '../../http/background-tasks.ts'
import { createEventRecorder } from '../../http/security-events.ts'
import { serve, type Mount, type SalonSession } from '../../http/serve.ts'
import { sendContactCode } from '../accounts/auth/known-requester.ts'
import type { AccountsDeps } from '../accounts/codes/accounts-deps.ts'
import { assertPermission } from '../desk/membership.ts'
import { blockTime, changeBlock, unblockTime } from './block-time.ts'
import { addStylist, removeStylist, updateShifts } from './change-team.ts'
import { addTimeOff, removeTimeOff } from './change-time-off.ts'
import { closeDay, reopenDay } from './close-day.ts'
import { countBookedDays, findClosures } from './closure-queries.ts'
import { createOutlet, updateOutlet } from './create-outlet.ts'
import { findHours } from './hours-queries.ts'
import { verifyOwnerCode } from './identity/owner-code.ts'
import type { Caller } from './own-outlet.ts'
import { signPreviewToken } from './preview-token.ts'
import { readSetup } from './setup.ts'
import { signUpOwner } from './sign-up-owner.ts'
import { submitOutlet } from './submit-outlet.ts'
import { readTeam, readTeamStylist } from './team/read-team.ts'
import { updateStylist } from './team/update-stylist.ts'
import { updateHours } from './update-hours.ts'

interface SalonCall {
  whitelabelId: number
  owner: SalonSession
}

export function serveSalons(mount: Mount, deps: Deps) {
  const { db, clock, config } = deps
  const runInBackground = createBackgroundRunner(mount.app)
  const depsOf = ({ log }: { log: FastifyBaseLogger }): AccountsDeps => ({
    ...deps,
    runInBackground,
    recordEvent: createEventRecorder(log),
  })

  /** Cancelled bookings are announced after the commit. */
  async function announce<T>(change: Promise<T>): Promise<T> {
    const result = await change
    deps.orderChanges.publish()
    deps.jobSignal?.notify()
    return result
  }

  serve(mount, api.salons, {
    sendOwnerCode: ({ body, ...call }) => sendContactCode(depsOf(call), body, call),
    signUpOwner: ({ body, ...call }) => signUpOwner(depsOf(call), body, call),
    createOutlet: ({ body, ...call }) => createOutlet(db, callerOf(call), body),
    updateOutlet: async ({ params: { outletId }, body, member, ...call }) => {
      const { upiCode, ...changes } = body
      if (body.gstin !== undefined || body.upiId !== undefined) assertPermission(member, 'changeMoneySettings')
      const confirmation = await verifyOwnerCode(depsOf(call), { outletId, upiId: body.upiId, code: upiCode }, call)
      await updateOutlet(db, callerOf(call), { outletId, changes, confirmation, now: clock() })
      return readSetup(db, outletId)
    },
    outletSetup: ({ params }) => readSetup(db, params.outletId),
    outletPreview: async ({ params: { outletId }, owner: { sessionId } }) => ({
      path: `/preview/${signPreviewToken(config.tokenSecret, { outletId, sessionId }, clock())}`,
    }),
    submitOutlet: async ({ params: { outletId }, ...call }) => {
      await submitOutlet(db, callerOf(call), { outletId, isReviewed: config.outletReview, now: clock() })
      return readSetup(db, outletId)
    },
    outletHours: async ({ params }) => {
      const hours = await findHours(db, params.outletId)
      return hours.map(({ weekday, from, to }) => ({
        weekday,
        opens: formatClockTime(from),
        closes: formatClockTime(to),
      }))
    },
    updateHours: ({ params, body, ...call }) =>
      announce(updateHours(db, callerOf(call), { ...params, ...body, now: clock() })),
    closures: async ({ params }) => {
      const closures = await findClosures(db, params.outletId, salonDayOf(clock()))
      return closures.map(({ day, reason, opens_minute, closes_minute }) => ({
        day,
        reason,
        opens: opens_minute === null ? null : formatClockTime(opens_minute),
        closes: closes_minute === null ? null : formatClockTime(closes_minute),
      }))
    },
    bookedDays: ({ params, query }) => countBookedDays(db, params.outletId, query),
    closeDay: ({ params, body, ...call }) =>
      announce(closeDay(db, callerOf(call), { ...params, ...body, now: clock() })),
    reopenDay: async ({ params: { outletId, day }, ...call }) => {
      await reopenDay(db, callerOf(call), outletId, day)
      return null
    },
    outletTeam: ({ params }) => readTeam(db, params.outletId, clock()),
    addStylist: ({ params: { outletId }, body, ...call }) => addStylist(db, callerOf(call), outletId, body),
    updateStylist: async ({ params: { stylistId }, body, ...call }) => {
      const outletId = await updateStylist(db, callerOf(call), stylistId, body, clock())
      return readTeamStylist(db, outletId, stylistId, clock())
    },
    updateShifts: ({ params, body, ...call }) =>
      announce(updateShifts(db, callerOf(call), { ...params, ...body, now: clock() })),
    addTimeOff: ({ params, body, ...call }) =>
      announce(addTimeOff(db, callerOf(call), { ...params, ...body, now: clock() })),
    removeTimeOff: async ({ params: { stylistId, timeOffId }, ...call }) => {
      await removeTimeOff(db, callerOf(call), stylistId, timeOffId)
      return null
    },
    blockTime: ({ params, body, idempotencyKey, ...call }) =>
      blockTime(deps, callerOf(call), call.member, { ...params, ...body, idempotencyKey }),
    changeBlock: ({ params, body, ...call }) => changeBlock(deps, callerOf(call), call.member, { ...params, ...body }),
    unblockTime: async ({ params: { blockId }, ...call }) => {
      await unblockTime(deps, callerOf(call), blockId)
      return null
    },
    removeStylist: ({ params: { stylistId }, query, body, ...call }) =>
      announce(
        removeStylist(db, callerOf(call), {
          stylistId,
          resolve: body.resolve ?? query.resolve,
          soleServices: body.soleServices,
          now: clock(),
        }),
      ),
  })
}

function callerOf({ whitelabelId, owner }: SalonCall): Caller {
  return { whitelabelId, ownerId: owner.id }
}
