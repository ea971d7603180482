import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import type { Mailer } from './mailer.ts'
import { openMsg91, openMsg91Texts } from './msg91.ts'
import { openOutbox } from './outbox.ts'
import { loadPushKeys } from './push-keys.ts'
import type { Sms } from './sms.ts'
import { openSmtp } from './smtp.ts'
import type { TextSender } from './text-sender.ts'
import { openWebPush, type PushSender } from './web-push.ts'
import { openWhatsApp, withSmsFallback } from './whatsapp.ts'

interface DeliveryDeps {
  config: Pick<Config, 'production' | 'demo' | 'delivery' | 'push'>
  db: Db
  clock: Clock
  print: (line: string) => void
}

interface Delivery {
  mailer: Mailer
  sms: Sms
  texts: TextSender
  push: PushSender
}

/** Sends through the configured providers; messages without a provider go to the outbox, except in production. */
export function openDelivery({ config, db, clock, print }: DeliveryDeps): Delivery {
  const { smtp, smsGateway, whatsApp } = config.delivery
  const local = config.production ? noDelivery : openOutbox({ db, clock, ...(config.demo && { print }) })
  const smsTexts = smsGateway ? openMsg91Texts(smsGateway) : local.texts
  return {
    mailer: smtp ? openSmtp(smtp) : local.mailer,
    sms: smsGateway ? openMsg91(smsGateway) : local.sms,
    texts: whatsApp ? withSmsFallback(openWhatsApp(whatsApp), smsTexts) : smsTexts,
    push: openWebPush({ ...config.push, loadKeys: () => loadPushKeys(db) }),
  }
}

const noDelivery = {
  mailer: { send: throwNotConfigured },
  sms: { send: throwNotConfigured },
  texts: { send: throwNotConfigured },
}

/** Unreachable: readConfig rejects such settings. */
async function throwNotConfigured(): Promise<never> {
  throw new Error('No delivery of e-mail and text messages is set up')
}
