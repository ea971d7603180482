import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Mailer } from './mailer.ts'
import type { Sms } from './sms.ts'
import type { TextSender } from './text-sender.ts'

interface OutboxDeps {
  db: Db
  clock: Clock
  /** Also prints each message, for the developer at the terminal. */
  print?: (line: string) => void
}

interface OutboxEntry {
  channel: 'email' | 'sms'
  to: string
  subject?: string
  text: string
  code?: string
  messageId?: string
  calendar?: { content: string }
}

/** Embedded delivery: stores e-mails and text messages in a table of the local database and sends nothing. */
export function openOutbox({ db, clock, print }: OutboxDeps): { mailer: Mailer; sms: Sms; texts: TextSender } {
  async function store({ channel, to, subject, text, code, messageId, calendar }: OutboxEntry) {
    const message = {
      channel,
      recipient: to,
      subject: subject ?? null,
      body: text,
      code: code ?? null,
      message_id: messageId ?? null,
      calendar: calendar?.content ?? null,
      sent_at: clock(),
    }
    const inserted = await db
      .insertInto('outbox_messages')
      .values(message)
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) print?.(`${channel === 'email' ? 'E-mail' : 'SMS'} to ${to}: ${subject ? `${subject}. ` : ''}${text}`)
  }
  return {
    mailer: { send: (email) => store({ channel: 'email', ...email }) },
    sms: { send: (message) => store({ channel: 'sms', ...message }) },
    texts: {
      async send({ to, text, messageId }) {
        await store({ channel: 'sms', to, text, messageId })
        return true
      },
    },
  }
}
