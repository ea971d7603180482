import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Paragraph } from './email-layout.ts'

/** An e-mail that is not about an order. It is sent once, after the transaction that queues it has been committed. */
export interface QueuedEmail {
  to: string
  subject: string
  paragraphs: Paragraph[]
}

export async function queueEmail(trx: Db, { to, subject, paragraphs }: QueuedEmail, now: Date): Promise<void> {
  await trx
    .insertInto('queued_emails')
    .values({ recipient: to, subject, paragraphs: JSON.stringify(paragraphs), created_at: now, next_attempt_at: now })
    .execute()
}

export interface ClaimedEmail {
  id: string
  recipient: string
  subject: string
  paragraphs: Paragraph[]
  attempts: number
}

/** Counts the attempt before it is made: what is claimed here is claimed by no other server until it is due again. */
export async function claimQueuedEmails(db: Db, now: Date, retryAt: Date, limit: number): Promise<ClaimedEmail[]> {
  const { rows } = await sql<ClaimedEmail>`
    update queued_emails set attempts = attempts + 1, next_attempt_at = ${retryAt}
    where id in (
      select id from queued_emails where settled_at is null and next_attempt_at <= ${now}
      order by next_attempt_at limit ${limit} for update skip locked
    ) returning id, recipient, subject, paragraphs, attempts`.execute(db)
  return rows
}

export async function settleQueuedEmail(
  db: Db,
  id: string,
  outcome: 'SENT' | 'REFUSED' | 'FAILED' | 'UNKNOWN',
  now: Date,
): Promise<void> {
  // The words are kept where they belong, such as with a complaint; here they are not needed any more.
  await db
    .updateTable('queued_emails')
    .set({ outcome, settled_at: now, paragraphs: '[]' })
    .where('id', '=', id)
    .execute()
}
