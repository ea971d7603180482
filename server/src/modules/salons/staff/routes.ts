import { api } from '@nikhar/contract/api'
import type { Deps } from '../../../deps.ts'
import { serve, type Mount } from '../../../http/serve.ts'
import { createAccountsDeps } from '../../accounts/codes/accounts-deps.ts'
import { changeStaffRole, removeStaff } from './change-staff.ts'
import { cancelInvitation, inviteStaff, resendInvitation } from './invite-staff.ts'
import { joinOutlet, readInvitation } from './join-outlet.ts'
import { readStaff } from './read-staff.ts'
import { resetSalonPassword, sendSalonResetCode } from './reset-salon-password.ts'

export function serveStaff(mount: Mount, deps: Deps) {
  const { db, clock } = deps
  const depsOf = createAccountsDeps(mount.app, deps)

  serve(mount, api.staff, {
    outletStaff: ({ params }) => readStaff(db, params.outletId),
    inviteStaff: async ({ params: { outletId }, body, ...call }) => {
      await inviteStaff(deps, call.actor, outletId, body)
      return readStaff(db, outletId)
    },
    resendInvitation: async ({ params, ...call }) => {
      await resendInvitation(deps, call.actor, params)
      return readStaff(db, params.outletId)
    },
    cancelInvitation: async ({ params, ...call }) => {
      await cancelInvitation(db, call.actor, { ...params, now: clock() })
      return readStaff(db, params.outletId)
    },
    changeStaffRole: async ({ params, body, ...call }) => {
      await changeStaffRole(db, call.actor, params, body)
      return readStaff(db, params.outletId)
    },
    removeStaff: async ({ params, ...call }) => {
      await removeStaff(db, call.actor, { ...params, now: clock() })
      return readStaff(db, params.outletId)
    },
    readInvitation: ({ whitelabelId, body }) => readInvitation(deps, whitelabelId, body.token),
    joinOutlet: ({ body, ...call }) => joinOutlet(depsOf(call), body, call),
    sendSalonResetCode: ({ body, ...call }) => sendSalonResetCode(depsOf(call), body, call),
    resetSalonPassword: ({ body, ...call }) => resetSalonPassword(depsOf(call), body, call),
  })
}
