import type { Config } from '../../config/config.ts'

/**
 * A message without a template cannot be sent and is not offered. Without a gateway the outbox takes every text
 * message.
 */
export function hasTemplate({ delivery: { smsGateway, whatsApp } }: Config, kind: string): boolean {
  return !smsGateway || kind in smsGateway.orderTemplates || (whatsApp !== undefined && kind in whatsApp.orderTemplates)
}
