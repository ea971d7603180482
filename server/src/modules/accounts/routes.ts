import { api } from '@nikhar/contract/api'
import type { Deps } from '../../deps.ts'
import { serve, type Mount } from '../../http/serve.ts'
import { createAccountsDeps } from './codes/accounts-deps.ts'
import { sendContactCode } from './auth/known-requester.ts'
import { login } from './auth/login.ts'
import { resetPassword, sendResetCode } from './auth/reset-password.ts'
import { revokeSession } from './auth/session-queries.ts'
import { endOtherSessions, endSession, endSessionByReceipt, listSessions } from './auth/sessions.ts'
import { signUp } from './auth/sign-up.ts'
import { updatePassword } from './auth/update-password.ts'
import { toCustomer } from './customers/customer.ts'
import { getCustomer } from './customers/customer-queries.ts'
import { deleteAccount, sendDeleteCode } from './profile/delete-account.ts'
import { editProfile } from './profile/edit-profile.ts'
import { exportData } from './profile/export-data.ts'
import { undoContactChange } from './profile/undo-contact-change.ts'

export function serveAccounts(mount: Mount, serverDeps: Deps) {
  const { db, clock } = serverDeps
  const depsOf = createAccountsDeps(mount.app, serverDeps)
  serve(mount, api.accounts, {
    login: ({ body, ...call }) => login(depsOf(call), body, call),
    sendSignUpCode: ({ body, ...call }) => sendContactCode(depsOf(call), body, call),
    sendResetCode: ({ body, ...call }) => sendResetCode(depsOf(call), body, call),
    signUp: ({ body, ...call }) => signUp(depsOf(call), body, call),
    resetPassword: ({ body, ...call }) => resetPassword(depsOf(call), body, call),
    logout: async ({ customer, ...call }) => {
      if (await revokeSession(db, customer.sessionId, clock())) depsOf(call).recordEvent('session-ended')
      return null
    },
    profile: async ({ customer }) => toCustomer(await getCustomer(db, customer.id)),
    editProfile: ({ body, customer, ...call }) => editProfile(depsOf(call), customer, body, call),
    updatePassword: ({ body, customer, ...call }) => updatePassword(depsOf(call), customer, body),
    exportData: ({ customer }) => exportData(serverDeps, customer.id),
    sendDeleteCode: ({ customer, ...call }) => sendDeleteCode(depsOf(call), customer, call),
    deleteAccount: ({ body, customer, ...call }) => deleteAccount(depsOf(call), customer, body, call),
    undoContactChange: ({ body, ...call }) => undoContactChange(depsOf(call), body, call),
    revokeSession: ({ body, ...call }) => endSessionByReceipt(depsOf(call), body),
    sessions: ({ customer }) => listSessions(serverDeps, customer),
    endSession: ({ params, customer, ...call }) => endSession(depsOf(call), customer, params.sessionId),
    endOtherSessions: ({ customer, ...call }) => endOtherSessions(depsOf(call), customer),
  })
}
