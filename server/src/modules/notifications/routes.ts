import { api } from '@nikhar/contract/api'
import type { Deps } from '../../deps.ts'
import { serve, type Mount } from '../../http/serve.ts'
import { readPreferences, updatePreferences } from './preferences.ts'

export function serveNotifications(mount: Mount, deps: Deps) {
  serve(mount, api.notifications, {
    notificationPreferences: ({ customer }) =>
      readPreferences(deps, { recipient: 'CUSTOMER', customerId: customer.id }),
    updateNotificationPreferences: ({ customer, body }) =>
      updatePreferences(deps, { recipient: 'CUSTOMER', customerId: customer.id }, body),
  })
}
