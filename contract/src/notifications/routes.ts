import { defineRoutes } from '../route.ts'
import type { notificationsSchemas } from './route-schemas.ts'

export const notifications = defineRoutes<typeof notificationsSchemas>()({
  notificationPreferences: { method: 'GET', path: '/customer/notification-preferences', access: 'customer' },
  updateNotificationPreferences: { method: 'PUT', path: '/customer/notification-preferences', access: 'customer' },
  updates: { method: 'GET', path: '/customer/updates', access: 'customer' },
  markUpdatesSeen: { method: 'POST', path: '/customer/updates/seen', access: 'customer' },
  pushKey: { method: 'GET', path: '/customer/push/key', access: 'customer' },
  subscribePush: { method: 'PUT', path: '/customer/push/subscription', access: 'customer' },
  unsubscribePush: { method: 'DELETE', path: '/customer/push/subscription', access: 'customer' },
})
