import * as z from 'zod/mini'
import type { RouteSchemas } from '../route.ts'
import { SubscribeAlerts } from './alerts.ts'
import { PushKey } from './push.ts'

export const alertsSchemas = {
  alertKey: { summary: 'The key with which a browser of the desk subscribes to push messages', reply: PushKey },
  subscribeAlerts: {
    summary: 'Send news of the outlets where the account works to this browser, until the session ends',
    body: SubscribeAlerts,
    reply: z.object({}),
  },
  unsubscribeAlerts: { summary: 'Send no more push messages to this browser', reply: z.object({}) },
} satisfies Record<string, RouteSchemas>
