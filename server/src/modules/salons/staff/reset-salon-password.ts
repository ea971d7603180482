import type { ResetSalonPassword, SendSalonResetCode } from '@nikhar/contract'
import { type AccountStore, resetPassword, sendResetCode } from '../../accounts/auth/reset-password.ts'
import type { AccountsDeps, RequestOrigin } from '../../accounts/codes/accounts-deps.ts'
import { findOwnerByContact, revokeOwnerSessions, updateOwner } from '../../desk/account-queries.ts'

const salonAccounts: AccountStore = {
  audience: 'salon',
  findByContact: findOwnerByContact,
  updatePassword: (trx, id, passwordHash, now) =>
    updateOwner(trx, id, { password_hash: passwordHash, updated_at: now }),
  revokeSessions: revokeOwnerSessions,
}

export function sendSalonResetCode(deps: AccountsDeps, body: SendSalonResetCode, origin: RequestOrigin) {
  return sendResetCode(deps, body, origin, salonAccounts)
}

export function resetSalonPassword(deps: AccountsDeps, body: ResetSalonPassword, origin: RequestOrigin) {
  return resetPassword(deps, body, origin, salonAccounts)
}
