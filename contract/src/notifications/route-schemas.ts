import * as z from 'zod/mini'
import type { RouteSchemas } from '../route.ts'
import { NotificationPreferences, UpdateNotificationPreferences } from './preferences.ts'
import { PushKey, SubscribePush } from './push.ts'
import { BookingUpdates, SeenUpdates, UpdatesQuery } from './updates.ts'

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
  updates: {
    summary: 'News of bookings, the newest first, and how many are new',
    query: UpdatesQuery,
    reply: BookingUpdates,
  },
  markUpdatesSeen: {
    summary: 'The customer has seen the news up to a time',
    body: SeenUpdates,
    reply: z.object({ newCount: z.int() }),
  },
  pushKey: { summary: 'The key with which a browser subscribes to push messages', reply: PushKey },
  subscribePush: {
    summary: 'Send news of bookings to this browser too, until the session ends',
    body: SubscribePush,
    reply: z.object({}),
  },
  unsubscribePush: { summary: 'Send no more push messages to this browser', reply: z.object({}) },
} satisfies Record<string, RouteSchemas>
