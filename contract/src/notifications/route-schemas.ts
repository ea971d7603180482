import type { RouteSchemas } from '../route.ts'
import { NotificationPreferences, UpdateNotificationPreferences } from './preferences.ts'

export const notificationsSchemas = {
  notificationPreferences: {
    summary: 'Which messages the customer gets, of those that can be switched off',
    reply: NotificationPreferences,
  },
  updateNotificationPreferences: {
    summary: 'Switch messages on or off; choices that are not sent stay',
    body: UpdateNotificationPreferences,
    reply: NotificationPreferences,
  },
} satisfies Record<string, RouteSchemas>
