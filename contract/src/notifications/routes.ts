import { defineRoutes } from '../route.ts'
import type { notificationsSchemas } from './route-schemas.ts'

export const notifications = defineRoutes<typeof notificationsSchemas>()({
  notificationPreferences: { method: 'GET', path: '/customer/notification-preferences', access: 'customer' },
  updateNotificationPreferences: { method: 'PUT', path: '/customer/notification-preferences', access: 'customer' },
})
