import { defineRoutes } from '../route.ts'
import type { alertsSchemas } from './alert-route-schemas.ts'

const OWN_SESSION = 'Concerns the browser of the session itself'

export const alerts = defineRoutes<typeof alertsSchemas>()({
  alertKey: { method: 'GET', path: '/salon/push/key', access: 'salon', withoutPermission: OWN_SESSION },
  subscribeAlerts: {
    method: 'PUT',
    path: '/salon/push/subscription',
    access: 'salon',
    withoutPermission: OWN_SESSION,
  },
  unsubscribeAlerts: {
    method: 'DELETE',
    path: '/salon/push/subscription',
    access: 'salon',
    withoutPermission: OWN_SESSION,
  },
})
