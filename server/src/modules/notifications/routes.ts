import { api } from '@nikhar/contract/api'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { serve, type Mount } from '../../http/serve.ts'
import { serveBookingCalendars } from './calendar-link.ts'
import { readPreferences, updatePreferences } from './preferences.ts'
import { deleteSubscription, saveSubscription } from './push-queries.ts'
import { markUpdatesSeen, readUpdates } from './read-updates.ts'

export function serveNotifications(mount: Mount, deps: Deps) {
  serveBookingCalendars(mount.app, deps)
  serve(mount, api.notifications, {
    notificationPreferences: ({ customer }) =>
      readPreferences(deps, { recipient: 'CUSTOMER', customerId: customer.id }),
    updateNotificationPreferences: ({ customer, body }) =>
      updatePreferences(deps, { recipient: 'CUSTOMER', customerId: customer.id }, body),
    updates: ({ customer, query }) => readUpdates(deps.db, customer.id, query.before),
    markUpdatesSeen: ({ customer, body }) => markUpdatesSeen(deps.db, customer.id, body.until),
    pushKey: async () => ({ publicKey: await deps.push.getPublicKey() }),
    subscribePush: async ({ customer, body }) => {
      if (!deps.push.isPushService(body.endpoint))
        throw new Failure('INVALID_REQUEST', { fields: { endpoint: 'Must be an address of a push service' } })
      await saveSubscription(deps.db, customer.sessionId, body)
      return {}
    },
    unsubscribePush: async ({ customer }) => {
      await deleteSubscription(deps.db, customer.sessionId)
      return {}
    },
  })
}
