import { api } from '@nikhar/contract/api'
import type { Deps } from '../../deps.ts'
import { serve, type Mount } from '../../http/serve.ts'
import { createAccountsDeps } from '../accounts/codes/accounts-deps.ts'
import { assertPermission } from '../accounts/members/membership.ts'
import { withdrawChange } from './identity/decide-change.ts'
import { readPendingChange } from './identity/describe-change.ts'
import { sendOwnerConfirmation, verifyOwnerCode } from './identity/owner-code.ts'
import { readSettings, updateSettings } from './update-settings.ts'

export function serveSettings(mount: Mount, deps: Deps) {
  const { db, clock } = deps
  const depsOf = createAccountsDeps(mount.app, deps)

  serve(mount, api.settings, {
    outletSettings: ({ params }) => readSettings(db, params.outletId),
    updateSettings: async ({ member, params: { outletId }, body, ...call }) => {
      const { gstin, upiId, upiCode } = body
      if (gstin !== undefined || upiId !== undefined) assertPermission(member, 'changeMoneySettings')
      const confirmation = await verifyOwnerCode(depsOf(call), { outletId, upiId, code: upiCode }, call)
      return updateSettings(db, call.actor, outletId, body, { confirmation, now: clock() })
    },
    pendingChange: ({ params }) => readPendingChange(db, params.outletId),
    withdrawChange: async ({ actor, params }) => {
      await withdrawChange(db, actor, params.outletId)
      return null
    },
    sendOwnerConfirmation: ({ params, ...call }) => sendOwnerConfirmation(depsOf(call), params.outletId, call),
  })
}
