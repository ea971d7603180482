import { api } from '@nikhar/contract/api'
import type { Deps } from '../../deps.ts'
import { serve, type Mount } from '../../http/serve.ts'
import { assertPermission } from '../desk/membership.ts'
import { readSettings, updateSettings } from './update-settings.ts'

export function serveSettings(mount: Mount, { db, clock }: Pick<Deps, 'db' | 'clock'>) {
  serve(mount, api.settings, {
    outletSettings: ({ params }) => readSettings(db, params.outletId),
    updateSettings: async ({ whitelabelId, owner, member, params, body }) => {
      if (body.gstin !== undefined || body.upiId !== undefined) assertPermission(member, 'changeMoneySettings')
      return updateSettings(db, { whitelabelId, ownerId: owner.id }, params.outletId, body, clock())
    },
  })
}
