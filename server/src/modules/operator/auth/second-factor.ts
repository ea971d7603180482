import { randomInt } from 'node:crypto'
import { brand } from '@nikhar/contract/brand'
import type { GiveSecondFactor, operator as routes } from '@nikhar/contract/operator'
import type { ReplyData } from '@nikhar/contract/route'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import type { RequestOrigin } from '../../accounts/codes/accounts-deps.ts'
import { keyedHash } from '../../../keyed-hash.ts'
import { recogniseDevice } from '../../accounts/auth/device-token.ts'
import { findLoginKeys, nameAccount, withLoginRateLimit } from '../../accounts/auth/login-rate-limit.ts'
import { describeOrigin } from '../../accounts/auth/session-origin.ts'
import { parseToken, signToken } from '../../accounts/auth/token.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import {
  hasOperatorLoggedInFrom,
  lockOperator,
  replaceRecoveryCodes,
  updateOperator,
  useRecoveryCode,
  type OperatorRow,
} from './operator-queries.ts'
import {
  findOperatorSession,
  insertOperatorSession,
  OPERATOR_SESSION_MS,
  revokeOperatorSession,
} from './operator-session-queries.ts'
import { openSealedText, sealText } from './sealed-text.ts'
import { createSessionCookie } from './session-cookie.ts'
import type { LoginDeps } from './login-deps.ts'
import { generateTotpSecret, toTotpUri, verifyTotp } from './totp.ts'

const RECOVERY_CODES = 8
/** Without letters and digits that look alike. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * A new secret. It takes effect once a code of it was entered; an operator who has set up the app already keeps the old
 * one.
 */
export async function setUpSecondFactor(
  deps: LoginDeps,
  { ticket }: { ticket: string },
): Promise<ReplyData<typeof routes.setUpSecondFactor>> {
  const { config, db, clock } = deps
  const { operator } = await findTicket(deps, ticket, clock())
  const secret = generateTotpSecret()
  await runTransaction(db, async (trx) => {
    const row = await lockOperator(trx, operator.id)
    if (!row) throw new Failure('SESSION_EXPIRED')
    if (row.totp_confirmed_at !== null)
      throw new Failure('CHANGED_MEANWHILE', { message: 'Your authenticator app is already set up. Please log in.' })
    await updateOperator(trx, row.id, { sealed_totp: sealText(config.tokenSecret, secret), totp_step: 0 })
  })
  return { secret, uri: toTotpUri(secret, { issuer: `${brand.name} operator`, account: operator.email }) }
}

/** The second step: turns the ticket into a session of the console, which the browser gets as a cookie. */
export async function giveSecondFactor(
  deps: LoginDeps,
  { ticket, code }: GiveSecondFactor,
  { requester, giveToken, setCookie }: RequestOrigin & { setCookie: (cookie: string) => void },
): Promise<ReplyData<typeof routes.giveSecondFactor>> {
  const { config, db, clock, recordEvent } = deps
  const now = clock()
  const { sessionId, operator } = await findTicket(deps, ticket, now)
  const { whitelabel_id: whitelabelId, email } = operator
  const account = { whitelabelId, audience: 'operator code', email } as const
  const keys = await findLoginKeys(config.tokenSecret, account, requester, (hash) =>
    hasOperatorLoggedInFrom(db, whitelabelId, email, hash),
  )
  const loggedIn = await withLoginRateLimit({ db, keys, now, recordEvent }, () =>
    runTransaction(db, async (trx) => {
      const row = await lockOperator(trx, operator.id)
      if (!row || !(await consumeCode(trx, deps, row, code, now))) return undefined
      // The ticket is consumed: of two calls with it one starts a session.
      if (!(await revokeOperatorSession(trx, sessionId, now))) throw new Failure('SESSION_EXPIRED')
      const recoveryCodes = row.totp_confirmed_at === null ? await confirmApp(trx, deps, row, now) : null
      const expiresAt = new Date(now.getTime() + OPERATOR_SESSION_MS)
      const origin = describeOrigin(config.tokenSecret, requester)
      const id = await insertOperatorSession(trx, { operatorId: row.id, now, expiresAt, isComplete: true, origin })
      return { token: signToken(config.tokenSecret, id, expiresAt, 'operator'), recoveryCodes }
    }),
  )
  if (!loggedIn) throw new Failure('INVALID_CODE', { message: 'This code is wrong or has already been used.' })
  const login = nameAccount({ whitelabelId, audience: 'operator', email })
  recogniseDevice(config.tokenSecret, login, { requester, giveToken })
  setCookie(createSessionCookie(config).write(loggedIn.token))
  return { recoveryCodes: loggedIn.recoveryCodes, operator: { operatorId: operator.id, name: operator.name, email } }
}

/** A session without its second factor, while it is still valid for entering it. */
async function findTicket({ config, db }: LoginDeps, ticket: string, now: Date) {
  const claims = parseToken(config.acceptedTokenSecrets, ticket, now, 'operator')
  const operator = claims && !claims.expired ? await findOperatorSession(db, claims.sessionId, now) : undefined
  if (!claims || !operator || operator.second_factor_at !== null)
    throw new Failure('SESSION_EXPIRED', { message: 'That took too long. Please log in again.' })
  return { sessionId: claims.sessionId, operator }
}

/** Whether the code is correct. It cannot be used again afterwards. */
async function consumeCode(trx: Db, { config }: LoginDeps, row: OperatorRow, code: string, now: Date) {
  if (!/^\d{6}$/.test(code)) {
    if (row.totp_confirmed_at === null) return false
    const hashes = config.acceptedTokenSecrets.map((secret) => hashRecoveryCode(secret, code))
    return useRecoveryCode(trx, row.id, hashes, now)
  }
  const secret = row.sealed_totp === null ? undefined : openSealedText(config.acceptedTokenSecrets, row.sealed_totp)
  const step = secret === undefined ? undefined : verifyTotp(secret, code, now, row.totp_step)
  if (secret === undefined || step === undefined) return false
  // Sealed again, so that a rotated secret of the server can soon be removed.
  await updateOperator(trx, row.id, { totp_step: step, sealed_totp: sealText(config.tokenSecret, secret) })
  return true
}

async function confirmApp(trx: Db, { config }: LoginDeps, row: OperatorRow, now: Date) {
  const codes = Array.from({ length: RECOVERY_CODES }, generateRecoveryCode)
  await updateOperator(trx, row.id, { totp_confirmed_at: now })
  await replaceRecoveryCodes(
    trx,
    row.id,
    codes.map((code) => hashRecoveryCode(config.tokenSecret, code)),
  )
  const actor = { kind: 'OPERATOR', name: row.name, operatorId: row.id } as const
  await insertAuditEntry(trx, { actor, outletId: null, action: 'SET_UP_SECOND_FACTOR' })
  return codes
}

function generateRecoveryCode() {
  const letters = Array.from({ length: 8 }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

function hashRecoveryCode(secret: string, code: string) {
  return keyedHash(secret, 'operator-recovery', code.replaceAll('-', ''))
}
