import type { Db } from '../../db/database.ts'
import { renderParagraphs } from './email-layout.ts'
import type { EmailBody } from './email-paragraphs.ts'
import { nothingRead, type Message, type ReadMessages, type ReadyMessage, type SendDeps } from './message.ts'

/** An e-mail that is rendered when it is queued, such as an answer to a complaint. */
export interface Letter {
  to: string
  subject: string
  paragraphs: EmailBody
}

/** Sent once, after the transaction that queues it has been committed. */
export async function queueEmail(trx: Db, { to, subject, paragraphs }: Letter, now: Date): Promise<void> {
  await trx
    .insertInto('messages')
    .values({
      kind: 'LETTER',
      recipient: 'ADDRESS',
      channel: 'EMAIL',
      to_address: to,
      subject,
      paragraphs: JSON.stringify(paragraphs),
      created_at: now,
    })
    .execute()
}

export async function readLetters(_deps: SendDeps, messages: Message[]): Promise<ReadMessages> {
  return { ...nothingRead(), ready: messages.map(toReady) }
}

function toReady(message: Message): ReadyMessage {
  const { id, to_address, subject, paragraphs } = message
  return {
    message,
    async deliver(connection) {
      if (to_address === null || subject === null || paragraphs === null) return false
      await connection.send({ ...renderParagraphs(to_address, subject, paragraphs), messageId: id })
      return true
    },
  }
}
