import { once } from 'node:events'
import { api } from '@nikhar/contract/api'
import { buildApp } from '@nikhar/server/app'
import { createReadSource } from '@nikhar/server/http/read-source'
import { serve } from '@nikhar/server/http/serve'
import { registerRateLimits } from '@nikhar/server/http/rate-limit'
import { toCustomer } from '@nikhar/server/modules/accounts/customers/customer'
import { getCustomer } from '@nikhar/server/modules/accounts/customers/customer-queries'
import { readBearerToken, readSessionId } from '@nikhar/server/modules/accounts/auth/authenticate'
import { startSession } from '@nikhar/server/modules/accounts/auth/start-session'
import { createProductionDeps } from './production-deps.ts'

export interface ServerInput {
  databaseUrl: string
  dataDir: string
  passwordHash: string
}

export interface ServerInfo {
  url: string
  emails: string[]
  token: string
}

const ACCOUNTS = 200

/** Runs the production server in a child process, with one extra route: the profile without its session check. */
const [input] = (await once(process, 'message')) as [ServerInput]
const { deps, logStream } = await createProductionDeps(input)
const { config, db, clock } = deps
const app = await buildApp(deps, { logStream })

const customers = await db
  .insertInto('customers')
  .values(
    Array.from({ length: ACCOUNTS }, (_, i) => ({
      whitelabel_id: 1,
      name: 'Ananya Rao',
      email: `ananya.${i}@example.in`,
      contact_number: `+9198450${10_000 + i}`,
      password_hash: input.passwordHash,
    })),
  )
  .returning(['id', 'email'])
  .execute()
const [first] = customers
if (!first) throw new Error('There are no customers')

await app.register(async (scope) => {
  await registerRateLimits(scope, config, (request) =>
    readSessionId(readBearerToken(request), config.acceptedTokenSecrets, clock()),
  )
  const whitelabelId = 1
  const authenticators = {
    public: async () => ({ whitelabelId }),
    customer: async () => ({
      whitelabelId,
      customer: { id: first.id, sessionId: '' },
      actor: { kind: 'CUSTOMER' as const, whitelabelId, accountId: first.id },
    }),
    salon: async () => ({
      whitelabelId,
      account: { id: 0, sessionId: '' },
      actor: { kind: 'SALON' as const, whitelabelId, accountId: 0 },
    }),
    operator: async () => ({ whitelabelId, operator: { id: 0, name: '', email: '', sessionId: '', origin: '' } }),
  }
  const mount = { app: scope, checkReplies: false, authenticators, readSource: createReadSource(db, undefined) }
  const open = { ...api.accounts.profile, path: '/bench/profile', access: 'public' } as const
  serve(mount, { open }, { open: async () => toCustomer(await getCustomer(db, first.id)) })
})
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const token = await startSession(db, { config, clock }, first.id)
process.send?.({ url, token, emails: customers.map(({ email }) => email ?? '') } satisfies ServerInfo)
