import type { operator, SetOperatorPassword } from '@nikhar/contract/operator'
import type { ReplyData } from '@nikhar/contract/route'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import type { RequestOrigin } from '../../accounts/codes/accounts-deps.ts'
import { hashLinkToken, LINK_HOURS } from '../../notifications/operator-link.ts'
import { refuseEasyPassword } from '../../accounts/auth/easy-password.ts'
import { hashPassword } from '../../accounts/auth/password.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import { findLink, lockOperator, updateOperator, useLink } from './operator-queries.ts'
import { revokeOperatorSessions } from './operator-session-queries.ts'
import { issueTicket, type LoginDeps } from './login-deps.ts'

/** Sets the password by the mailed link and ends all sessions. The second factor is still required. */
export async function setOperatorPassword(
  deps: LoginDeps,
  { token, password }: SetOperatorPassword,
  { requester }: RequestOrigin,
): Promise<ReplyData<typeof operator.setOperatorPassword>> {
  const { config, db, clock, recordEvent } = deps
  const now = clock()
  const link = await findLink(
    db,
    config.acceptedTokenSecrets.map((secret) => hashLinkToken(secret, token)),
  )
  if (!link) throw new Failure('NOT_FOUND', { message: 'This link isn’t valid. Please open it from the e-mail again.' })
  const passwordHash = await hashPassword(password)
  const loggedIn = await runTransaction(db, async (trx) => {
    const operator = await lockOperator(trx, link.operator_id)
    if (!operator) throw new Failure('NOT_FOUND', { message: 'This account no longer exists.' })
    refuseEasyPassword('password', password, { name: operator.name, email: operator.email })
    if (!(await useLink(trx, link.token_hash, now))) throw unusable(link.used_at === null)
    await updateOperator(trx, operator.id, { password_hash: passwordHash })
    await revokeOperatorSessions(trx, operator.id, now)
    const actor = { kind: 'OPERATOR', name: operator.name, operatorId: operator.id } as const
    await insertAuditEntry(trx, { actor, outletId: null, action: 'SET_OPERATOR_PASSWORD' })
    return issueTicket(trx, config, { operator, requester, now })
  })
  recordEvent('password-changed', { audience: 'operator' })
  return loggedIn
}

function unusable(isExpired: boolean) {
  return isExpired
    ? new Failure('LINK_EXPIRED', { message: `This link has expired. Links work for ${LINK_HOURS} hours.` })
    : new Failure('LINK_USED', { message: 'This link has already been used. Log in with your password.' })
}
