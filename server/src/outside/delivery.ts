import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Mailer } from './mailer.ts'
import { openOutbox } from './outbox.ts'
import type { Sms } from './sms.ts'

interface DeliveryDeps {
  config: Pick<Config, 'production' | 'demo'>
  db: Db
  clock: Clock
  print: (line: string) => void
}

/** How messages leave this set-up. In production nothing goes into the outbox: a message that cannot leave fails loudly. */
export function openDelivery({ config, db, clock, print }: DeliveryDeps): { mailer: Mailer; sms: Sms } {
  if (config.production) return { mailer: { send: notSetUp }, sms: { send: notSetUp } }
  return openOutbox({ db, clock, ...(config.demo && { print }) })
}

async function notSetUp(): Promise<void> {
  throw new Error('No delivery of e-mail and text messages is set up')
}
