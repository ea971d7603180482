import type { ResetSalonPassword, SendSalonResetCode } from '@nikhar/contract/salons'
import { type AccountStore, resetPassword, sendResetCode } from '../../accounts/auth/reset-password.ts'
import type { AccountsDeps, RequestOrigin } from '../../accounts/codes/accounts-deps.ts'
import {
  findSalonAccountByContact,
  revokeSalonSessions,
  updateSalonAccount,
} from '../../accounts/members/account-queries.ts'

const salonAccounts: AccountStore = {
  audience: 'salon',
  findByContact: findSalonAccountByContact,
  updatePassword: (trx, id, passwordHash, now) =>
    updateSalonAccount(trx, id, { password_hash: passwordHash, updated_at: now }),
  revokeSessions: revokeSalonSessions,
}

export function sendSalonResetCode(deps: AccountsDeps, body: SendSalonResetCode, origin: RequestOrigin) {
  return sendResetCode(deps, body, origin, salonAccounts)
}

export function resetSalonPassword(deps: AccountsDeps, body: ResetSalonPassword, origin: RequestOrigin) {
  return resetPassword(deps, body, origin, salonAccounts)
}
