import { api } from '@nikhar/contract/api'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../deps.ts'
import { createBackgroundRunner } from '../../http/background-tasks.ts'
import { createEventRecorder } from '../../http/security-events.ts'
import { serve, type Mount } from '../../http/serve.ts'
import type { AccountsDeps } from '../accounts/codes/accounts-deps.ts'
import { assertPermission } from '../desk/membership.ts'
import { withdrawChange } from './identity/decide-change.ts'
import { readPendingChange } from './identity/describe-change.ts'
import { sendOwnerConfirmation, verifyOwnerCode } from './identity/owner-code.ts'
import { readSettings, updateSettings } from './update-settings.ts'

export function serveSettings(mount: Mount, deps: Deps) {
  const { db, clock } = deps
  const runInBackground = createBackgroundRunner(mount.app)
  const depsOf = ({ log }: { log: FastifyBaseLogger }): AccountsDeps => ({
    ...deps,
    runInBackground,
    recordEvent: createEventRecorder(log),
  })

  serve(mount, api.settings, {
    outletSettings: ({ params }) => readSettings(db, params.outletId),
    updateSettings: async ({ owner, member, params: { outletId }, body, ...call }) => {
      const { gstin, upiId, upiCode } = body
      if (gstin !== undefined || upiId !== undefined) assertPermission(member, 'changeMoneySettings')
      const confirmation = await verifyOwnerCode(depsOf(call), { outletId, upiId, code: upiCode }, { ...call, owner })
      const caller = { whitelabelId: call.whitelabelId, ownerId: owner.id }
      return updateSettings(db, caller, outletId, body, { confirmation, now: clock() })
    },
    pendingChange: ({ params }) => readPendingChange(db, params.outletId),
    withdrawChange: async ({ whitelabelId, owner, params }) => {
      await withdrawChange(db, { whitelabelId, ownerId: owner.id }, params.outletId)
      return null
    },
    sendOwnerConfirmation: ({ params, ...call }) => sendOwnerConfirmation(depsOf(call), params.outletId, call),
  })
}
