import { email as emailRule } from '@nikhar/contract/accounts'
import { WHITELABEL_ID } from '@nikhar/contract/constants'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { Failure } from '../../errors/failure.ts'
import { LINK_HOURS, queueOperatorLink } from '../notifications/operator-link.ts'
import { insertAuditEntry } from '../accounts/audit/audit-queries.ts'
import { findOperatorByEmail, findOperators, insertOperator, updateOperator } from './auth/operator-queries.ts'
import { revokeOperatorSessions } from './auth/operator-session-queries.ts'

interface Context {
  /** Who runs the command. */
  by: string
  now: Date
}

/** `Nandini Iyer nandini@nikhar.example`: the last word is the address. Nothing secret is printed. */
export async function addOperator(db: Db, words: readonly (string | undefined)[], { by, now }: Context) {
  const email = parseEmail(words.at(-1))
  const name = words.slice(0, -1).join(' ').trim()
  if (name.length === 0 || name.length > 80 || /\p{C}/u.test(name)) throw problem('Give a name of at most 80 letters.')
  await runTransaction(db, async (trx) => {
    const added = await insertOperator(trx, { whitelabelId: WHITELABEL_ID, name, email, now })
    if (!added) throw problem(`There is an operator ${email}, or there was one: use reset.`)
    await queueOperatorLink(trx, added.id, now)
    await audit(trx, by, 'ADD_OPERATOR', added.id, { name, email })
  })
  return `${name} is an operator. The running server sends the first link to ${email} within a minute; it works once, for ${LINK_HOURS} hours.`
}

/**
 * Sends another link and resets the authenticator app, for an operator who has lost the phone. Also restores a removed
 * account.
 */
export async function resetOperator(db: Db, given: string | undefined, { by, now }: Context) {
  const email = parseEmail(given)
  await runTransaction(db, async (trx) => {
    const { id } = await getOperator(trx, email)
    await updateOperator(trx, id, {
      password_hash: null,
      totp_confirmed_at: null,
      sealed_totp: null,
      totp_step: 0,
      removed_at: null,
    })
    await queueOperatorLink(trx, id, now)
    await trx.deleteFrom('operator_recovery_codes').where('operator_id', '=', id).execute()
    await revokeOperatorSessions(trx, id, now)
    await audit(trx, by, 'RESET_OPERATOR', id, { email })
  })
  return `Password and second factor of ${email} are void. The running server mails a new link within a minute.`
}

export async function removeOperator(db: Db, given: string | undefined, { by, now }: Context) {
  const email = parseEmail(given)
  await runTransaction(db, async (trx) => {
    const operator = await findOperatorByEmail(trx, WHITELABEL_ID, email)
    if (!operator) throw problem(`There is no operator ${email}.`)
    await updateOperator(trx, operator.id, { removed_at: now, password_hash: null })
    await trx.deleteFrom('operator_links').where('operator_id', '=', operator.id).execute()
    await revokeOperatorSessions(trx, operator.id, now)
    await audit(trx, by, 'REMOVE_OPERATOR', operator.id, { email })
  })
  return `${email} is no longer an operator. Sessions have ended.`
}

export async function listOperators(db: Db) {
  const operators = await findOperators(db)
  if (operators.length === 0) return ['There is no operator yet: add one.']
  return operators.map(({ name, email, password_hash, totp_confirmed_at }) => {
    const waits = password_hash === null ? 'has not chosen a password yet' : 'has not set up the second factor yet'
    return [name, email, ...(totp_confirmed_at === null ? [waits] : [])].join('  ')
  })
}

async function getOperator(trx: Db, email: string) {
  const found = await trx
    .selectFrom('operators')
    .select('id')
    .where('whitelabel_id', '=', WHITELABEL_ID)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw problem(`There is no operator ${email}.`)
  return found
}

function audit(trx: Db, by: string, action: string, operatorId: number, after: object) {
  const actor = { kind: 'OPERATOR', name: by } as const
  return insertAuditEntry(trx, { actor, outletId: null, action, subjectId: operatorId, after })
}

function parseEmail(given: string | undefined): string {
  const parsed = emailRule('', '').safeParse(given)
  if (!parsed.success) throw problem('Give the e-mail address.')
  return parsed.data
}

function problem(message: string) {
  return new Failure('INVALID_REQUEST', { message })
}
