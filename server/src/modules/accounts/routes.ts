import { accounts } from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import { serve, type Mount } from '../../http/serve.ts'
import { toCustomer } from './customer.ts'
import { login } from './login.ts'
import { getCustomer, revokeSession } from './queries.ts'

export function serveAccounts(mount: Mount, deps: Deps) {
  const { db, clock } = deps
  serve(mount, accounts, {
    login: ({ body, whitelabelId, address }) => login(deps, body, { whitelabelId, address }),
    logout: async ({ customer }) => {
      await revokeSession(db, customer.sessionId, clock())
      return null
    },
    profile: async ({ customer }) => toCustomer(await getCustomer(db, customer.id)),
  })
}
