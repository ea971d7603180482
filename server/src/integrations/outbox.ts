import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Mailer } from './mailer.ts'
import type { Sms } from './sms.ts'

interface OutboxDeps {
  db: Db
  clock: Clock
  /** Where a person at the terminal reads what was sent. */
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

/** The embedded delivery: e-mails and text messages go into a table of the local database and nowhere else. */
export function openOutbox({ db, clock, print }: OutboxDeps): { mailer: Mailer; sms: Sms } {
  async function put({ channel, to, subject, text, code, messageId, calendar }: OutboxEntry) {
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
    const kept = await db
      .insertInto('outbox_messages')
      .values(message)
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (kept) print?.(`${channel === 'email' ? 'E-mail' : 'SMS'} to ${to}: ${subject ? `${subject}. ` : ''}${text}`)
  }
  return {
    mailer: { send: (email) => put({ channel: 'email', ...email }) },
    sms: { send: (message) => put({ channel: 'sms', ...message }) },
  }
}
