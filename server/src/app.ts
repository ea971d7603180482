import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { answerErrors, sendFailure } from './http/errors.ts'
import { Failure } from './http/failure.ts'
import type { Mount } from './http/serve.ts'
import { whitelabelReader } from './http/whitelabel.ts'
import { customerGate } from './modules/accounts/gate.ts'
import { serveAccounts } from './modules/accounts/routes.ts'
import { serveDiscovery } from './modules/discovery/routes.ts'
import type { Mailer } from './outside/mailer.ts'
import type { Sms } from './outside/sms.ts'

/** Everything the server works with; nothing reaches for it from elsewhere. */
export interface Deps {
  config: Config
  db: Db
  pool: pg.Pool
  clock: Clock
  mailer: Mailer
  sms: Sms
}

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db } = deps
  const app = Fastify({ trustProxy: config.trustProxy, forceCloseConnections: 'idle', bodyLimit: 256 * 1024 })
  app.decorateRequest('proof', null)
  answerErrors(app)
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, new Failure('NOT_FOUND')))

  const readWhitelabel = whitelabelReader(db)
  const mount: Mount = {
    app,
    gates: {
      public: async (request) => ({ whitelabelId: await readWhitelabel(request) }),
      customer: customerGate({ ...deps, readWhitelabel }),
    },
    checkReplies: !config.production,
  }
  serveAccounts(mount, deps)
  serveDiscovery(mount, deps)
  return app
}
