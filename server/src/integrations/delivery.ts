import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import type { Mailer } from './mailer.ts'
import { openMsg91 } from './msg91.ts'
import { openOutbox } from './outbox.ts'
import type { Sms } from './sms.ts'
import { openSmtp } from './smtp.ts'

interface DeliveryDeps {
  config: Pick<Config, 'production' | 'demo' | 'delivery'>
  db: Db
  clock: Clock
  print: (line: string) => void
}

/** Sends through the configured providers; messages without a provider go to the outbox, except in production. */
export function openDelivery({ config, db, clock, print }: DeliveryDeps): { mailer: Mailer; sms: Sms } {
  const { smtp, smsGateway } = config.delivery
  const local = config.production ? noDelivery : openOutbox({ db, clock, ...(config.demo && { print }) })
  return {
    mailer: smtp ? openSmtp(smtp) : local.mailer,
    sms: smsGateway ? openMsg91(smsGateway) : local.sms,
  }
}

const noDelivery = { mailer: { send: throwNotConfigured }, sms: { send: throwNotConfigured } }

/** Unreachable: readConfig refuses such settings. */
async function throwNotConfigured(): Promise<void> {
  throw new Error('No delivery of e-mail and text messages is set up')
}
