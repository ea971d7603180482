import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
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

/** How messages leave this set-up: what the settings do not send out stays in the outbox, of which production has none. */
export function openDelivery({ config, db, clock, print }: DeliveryDeps): { mailer: Mailer; sms: Sms } {
  const { smtp, smsGateway } = config.delivery
  const local = config.production ? nothingLocal : openOutbox({ db, clock, ...(config.demo && { print }) })
  return {
    mailer: smtp ? openSmtp(smtp) : local.mailer,
    sms: smsGateway ? openMsg91(smsGateway) : local.sms,
  }
}

const nothingLocal = { mailer: { send: notSetUp }, sms: { send: notSetUp } }

/** The settings are refused before it comes to this. */
async function notSetUp(): Promise<void> {
  throw new Error('No delivery of e-mail and text messages is set up')
}
