import { salonDayOf } from '@nikhar/contract/salon-time'
import { formatClockTime } from '@nikhar/contract/salons'
import { api } from '@nikhar/contract/api'
import type { Deps } from '../../deps.ts'
import { serve, type Mount } from '../../http/serve.ts'
import { sendContactCode } from '../accounts/auth/known-requester.ts'
import { createAccountsDeps } from '../accounts/codes/accounts-deps.ts'
import { assertPermission } from '../accounts/members/membership.ts'
import { blockTime, changeBlock, unblockTime } from '../bookings/schedule/block-time.ts'
import { withGuestReach } from '../bookings/schedule/affected-bookings.ts'
import { addStylist, removeStylist, updateShifts } from './change-team.ts'
import { addTimeOff, removeTimeOff } from '../bookings/schedule/change-time-off.ts'
import { closeDay, reopenDay } from '../bookings/schedule/close-day.ts'
import { countBookedDays, findClosures } from '../bookings/schedule/closure-queries.ts'
import { createOutlet, updateOutlet } from './create-outlet.ts'
import { findHours } from '../bookings/schedule/hours-queries.ts'
import { verifyOwnerCode } from './identity/owner-code.ts'
import { signPreviewToken } from './preview-token.ts'
import { readSetup } from './setup.ts'
import { signUpOwner } from './sign-up-owner.ts'
import { submitOutlet } from './submit-outlet.ts'
import { readTeam, readTeamStylist } from './team/read-team.ts'
import { updateStylist } from './team/update-stylist.ts'
import { updateHours } from '../bookings/schedule/update-hours.ts'

export function serveSalons(mount: Mount, deps: Deps) {
  const { db, clock, config } = deps
  const depsOf = createAccountsDeps(mount.app, deps)

  /** Cancelled bookings are announced after the commit. */
  async function announce<T>(change: Promise<T>): Promise<T> {
    const result = await withGuestReach(deps, change)
    deps.orderChanges.publish()
    deps.jobSignal?.notify()
    return result
  }

  serve(mount, api.salons, {
    sendOwnerCode: ({ body, ...call }) => sendContactCode(depsOf(call), body, call),
    signUpOwner: ({ body, ...call }) => signUpOwner(depsOf(call), body, call),
    createOutlet: ({ body, ...call }) => createOutlet(db, call.actor, body),
    updateOutlet: async ({ params: { outletId }, body, member, ...call }) => {
      const { upiCode, ...changes } = body
      if (body.gstin !== undefined || body.upiId !== undefined) assertPermission(member, 'changeMoneySettings')
      const confirmation = await verifyOwnerCode(depsOf(call), { outletId, upiId: body.upiId, code: upiCode }, call)
      await updateOutlet(db, call.actor, { outletId, changes, confirmation, now: clock() })
      return readSetup(db, outletId)
    },
    outletSetup: ({ params }) => readSetup(db, params.outletId),
    outletPreview: async ({ params: { outletId }, account: { sessionId } }) => ({
      path: `/preview/${signPreviewToken(config.tokenSecret, { outletId, sessionId }, clock())}`,
    }),
    submitOutlet: async ({ params: { outletId }, ...call }) => {
      await submitOutlet(db, call.actor, { outletId, isReviewed: config.outletReview, now: clock() })
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
      announce(updateHours(db, call.actor, { ...params, ...body, now: clock() })),
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
    closeDay: ({ params, body, ...call }) => announce(closeDay(db, call.actor, { ...params, ...body, now: clock() })),
    reopenDay: async ({ params: { outletId, day }, ...call }) => {
      await reopenDay(db, call.actor, outletId, day)
      return null
    },
    outletTeam: ({ params }) => readTeam(db, params.outletId, clock()),
    addStylist: ({ params: { outletId }, body, ...call }) => addStylist(db, call.actor, outletId, body),
    updateStylist: async ({ params: { stylistId }, body, ...call }) => {
      const outletId = await updateStylist(db, call.actor, stylistId, body, clock())
      return readTeamStylist(db, outletId, stylistId, clock())
    },
    updateShifts: ({ params, body, ...call }) =>
      announce(updateShifts(db, call.actor, { ...params, ...body, now: clock() })),
    addTimeOff: ({ params, body, ...call }) =>
      announce(addTimeOff(db, call.actor, { ...params, ...body, now: clock() })),
    removeTimeOff: async ({ params: { stylistId, timeOffId }, ...call }) => {
      await removeTimeOff(db, call.actor, stylistId, timeOffId)
      return null
    },
    blockTime: ({ params, body, idempotencyKey, ...call }) =>
      blockTime(deps, call.actor, call.member, { ...params, ...body, idempotencyKey }),
    changeBlock: ({ params, body, ...call }) => changeBlock(deps, call.actor, call.member, { ...params, ...body }),
    unblockTime: async ({ params: { blockId }, ...call }) => {
      await unblockTime(deps, call.actor, blockId)
      return null
    },
    removeStylist: ({ params: { stylistId }, query, body, ...call }) =>
      announce(
        removeStylist(db, call.actor, {
          stylistId,
          resolve: body.resolve ?? query.resolve,
          soleServices: body.soleServices,
          now: clock(),
        }),
      ),
  })
}
