import type { operator, OperatorLoginForm } from '@nikhar/contract/operator'
import type { ReplyData } from '@nikhar/contract/route'
import { Failure } from '../../../errors/failure.ts'
import type { RequestOrigin } from '../../accounts/codes/accounts-deps.ts'
import { findLoginKeys, withLoginRateLimit, type LoginAccount } from '../../accounts/auth/login-rate-limit.ts'
import { verifyPassword } from '../../accounts/auth/password.ts'
import { findOperatorByEmail, hasOperatorLoggedInFrom, type OperatorRow } from './operator-queries.ts'
import { showDemoCode } from './demo-code.ts'
import { issueTicket, type LoginDeps } from './login-deps.ts'

/** The first step. The reply does not reveal whether the account exists, or has a password yet. */
export async function loginOperator(
  deps: LoginDeps,
  { username, password }: OperatorLoginForm,
  { whitelabelId, requester }: RequestOrigin,
): Promise<ReplyData<typeof operator.operatorLogin>> {
  const { config, db, clock, recordEvent } = deps
  const now = clock()
  const account: LoginAccount = { whitelabelId, audience: 'operator', email: username }
  const keys = await findLoginKeys(config.tokenSecret, account, requester, (hash) =>
    hasOperatorLoggedInFrom(db, whitelabelId, username, hash),
  )
  const found = await withLoginRateLimit({ db, keys, now, recordEvent }, async () => {
    const row: OperatorRow | undefined = await findOperatorByEmail(db, whitelabelId, username)
    const isRight = await verifyPassword(row?.password_hash ?? undefined, password)
    return isRight ? row : undefined
  })
  if (!found) throw new Failure('INVALID_CREDENTIALS')
  showDemoCode(deps, found)
  return issueTicket(db, config, { operator: found, requester, now })
}
