import type { Config } from '../../config/config.ts'

/** A message that cannot be sent is no choice. Without a gateway the outbox takes every text message. */
export function hasTemplate({ delivery: { smsGateway, whatsApp } }: Config, kind: string): boolean {
  return !smsGateway || kind in smsGateway.orderTemplates || (whatsApp !== undefined && kind in whatsApp.orderTemplates)
}
