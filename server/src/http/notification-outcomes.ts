import { Counter } from 'prom-client'

/** Shared by the registries of all servers in this process. */
export const notificationCounter = new Counter({
  name: 'order_notifications_total',
  help: 'Messages about orders by channel and outcome; UNKNOWN may have been sent, RETRY is tried again',
  labelNames: ['channel', 'outcome'],
  registers: [],
})
