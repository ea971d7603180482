import { once } from 'node:events'
import { accounts } from '@nikhar/contract'
import { buildApp } from '@nikhar/server/app'
import { serve } from '@nikhar/server/http/serve'
import { throttleCalls } from '@nikhar/server/http/throttle'
import { toCustomer } from '@nikhar/server/modules/accounts/profile/customer'
import { getCustomer } from '@nikhar/server/modules/accounts/queries'
import { startSession } from '@nikhar/server/modules/accounts/auth/start-session'
import { asInProduction } from './as-in-production.ts'

export interface Serving {
  databaseUrl: string
  dataDir: string
  passwordHash: string
}

export interface Served {
  url: string
  emails: string[]
  token: string
}

const ACCOUNTS = 200

/** The server as production runs it, in a process of its own, with one route more: the profile without its gate. */
const [serving] = (await once(process, 'message')) as [Serving]
const { deps, logStream } = await asInProduction(serving)
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
      password_hash: serving.passwordHash,
    })),
  )
  .returning(['id', 'email'])
  .execute()
const [first] = customers
if (!first) throw new Error('There are no customers')

await app.register(async (scope) => {
  await throttleCalls(scope, config)
  const whitelabelId = 1
  const gates = {
    public: async () => ({ whitelabelId }),
    customer: async () => ({ whitelabelId, customer: { id: first.id, sessionId: '' } }),
    salon: async () => ({ whitelabelId, client: { id: 0, sessionId: '' } }),
  }
  const mount = { app: scope, checkReplies: false, gates }
  const open = { ...accounts.profile, path: '/bench/profile', access: 'public' } as const
  serve(mount, { open }, { open: async () => toCustomer(await getCustomer(db, first.id)) })
})
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const token = await startSession(db, { config, clock }, first.id)
process.send?.({ url, token, emails: customers.map(({ email }) => email ?? '') } satisfies Served)
