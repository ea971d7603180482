import { randomBytes } from 'node:crypto'
import { brand } from '@nikhar/contract/brand'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { keyedHash } from '../../keyed-hash.ts'
import { composeEmail } from './email-layout.ts'
import { nothingRead, type Message, type ReadMessages, type SendDeps } from './message.ts'

export const LINK_HOURS = 24
const HOUR_MS = 3_600_000
/** Without an address of the console there is nothing to link to. */
const WAIT_MS = 60_000

export function hashLinkToken(secret: string, token: string): Buffer {
  return keyedHash(secret, 'operator-link', token)
}

/**
 * Queues the e-mail with the link for an operator to choose a password. The server creates the link when it sends the
 * e-mail, because the command knows neither the mail server nor the secret. An earlier unsent e-mail is dropped.
 */
export async function queueOperatorLink(trx: Db, operatorId: number, now: Date): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ outcome: 'DROPPED', settled_at: now })
    .where('operator_id', '=', operatorId)
    .where('settled_at', 'is', null)
    .where('handed_over_at', 'is', null)
    .execute()
  await trx
    .insertInto('messages')
    .values({
      kind: 'OPERATOR_LINK',
      recipient: 'OPERATOR',
      channel: 'EMAIL',
      operator_id: operatorId,
      created_at: now,
    })
    .execute()
}

export async function readOperatorLinks(deps: SendDeps, messages: Message[]): Promise<ReadMessages> {
  const { config, db, clock } = deps
  const read = nothingRead()
  const { operatorOrigin } = config
  if (operatorOrigin === undefined) {
    const until = new Date(clock().getTime() + WAIT_MS)
    return { ...read, postponed: messages.map((message) => ({ message, until })) }
  }
  const operators = await findOperators(db, messages)
  for (const message of messages) {
    const operator = operators.find(({ id }) => id === message.operator_id)
    if (!operator) read.dropped.push(message)
    else
      read.ready.push({
        message,
        async deliver(connection) {
          const token = await renewLink(deps, operator.id)
          // The token is behind the #, so that no server logs it.
          await connection.send({
            ...composeOperatorLink(operator, `${operatorOrigin}/set-password#${token}`),
            messageId: message.id,
          })
          return true
        },
      })
  }
  return read
}

function findOperators(db: Db, messages: Message[]) {
  const ids = messages.flatMap(({ operator_id }) => operator_id ?? [])
  return db
    .selectFrom('operators')
    .select(['id', 'name', 'email'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
}

/** Only the newest link works; the database stores only its hash. */
async function renewLink({ config, db, clock }: SendDeps, operatorId: number): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const now = clock()
  await runTransaction(db, async (trx) => {
    await trx.deleteFrom('operator_links').where('operator_id', '=', operatorId).where('used_at', 'is', null).execute()
    await sql`
      insert into operator_links (token_hash, operator_id, created_at, expires_at)
      values (${hashLinkToken(config.tokenSecret, token)}, ${operatorId}, ${now},
        ${new Date(now.getTime() + LINK_HOURS * HOUR_MS)})`.execute(trx)
  })
  return token
}

export function composeOperatorLink({ name, email }: { name: string; email: string }, link: string) {
  return composeEmail(email, `Your ${brand.name} operator account`, [
    `Hello ${name},`,
    { heading: 'Set up your operator account' },
    `You can now run ${brand.name} as an operator. Choose a password, then set up an authenticator app on your phone.`,
    { link, label: 'Choose a password' },
    `The link works once, within ${LINK_HOURS} hours. If you weren’t expecting it, ignore it and let ${brand.support.email} know.`,
    {
      why: `You’re getting this e-mail because an operator account was created for this address. It can’t be switched off.`,
    },
  ])
}
