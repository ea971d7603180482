import { Counter } from 'prom-client'

/** Shared by the registries of all servers in this process. */
export const messageCounter = new Counter({
  name: 'messages_total',
  help: 'Messages by channel and outcome; UNKNOWN may have been sent, RETRY is tried again',
  labelNames: ['channel', 'outcome'],
  registers: [],
})
