import { api } from '@nikhar/contract/api'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { serve, type Mount } from '../../http/serve.ts'
import { deleteSubscription, saveSubscription } from './push-queries.ts'

/** Push messages to the browsers of the desk. */
export function serveAlerts(mount: Mount, { db, push }: Pick<Deps, 'db' | 'push'>) {
  serve(mount, api.alerts, {
    alertKey: async () => ({ publicKey: await push.getPublicKey() }),
    subscribeAlerts: async ({ account, body }) => {
      if (!push.isPushService(body.endpoint))
        throw new Failure('INVALID_REQUEST', { fields: { endpoint: 'Must be an address of a push service' } })
      await saveSubscription(db, account.sessionId, body)
      return {}
    },
    unsubscribeAlerts: async ({ account }) => {
      await deleteSubscription(db, account.sessionId)
      return {}
    },
  })
}
