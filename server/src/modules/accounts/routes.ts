import { api } from '@nikhar/contract/api'
import type { Deps } from '../../deps.ts'
import { createBackgroundRunner } from '../../http/background-tasks.ts'
import { serve, type Mount } from '../../http/serve.ts'
import { parseContact } from './codes/contact.ts'
import { toCustomer } from './customers/customer.ts'
import { deleteAccount, sendDeleteCode } from './profile/delete-account.ts'
import { editProfile } from './profile/edit-profile.ts'
import { exportData } from './profile/export-data.ts'
import { login } from './auth/login.ts'
import { getCustomer } from './customers/customer-queries.ts'
import { revokeSession } from './auth/session-queries.ts'
import { resetPassword, sendResetCode } from './auth/reset-password.ts'
import { sendCode } from './codes/send-code.ts'
import { signUp } from './auth/sign-up.ts'
import { updatePassword } from './auth/update-password.ts'

export function serveAccounts(mount: Mount, deps: Deps) {
  const { db, clock } = deps
  const runInBackground = createBackgroundRunner(mount.app)
  serve(mount, api.accounts, {
    login: ({ body, ...origin }) => login(deps, body, origin),
    sendSignUpCode: ({ body, ...origin }) => sendCode(deps, 'verify-contact', parseContact(body.username), origin),
    sendResetCode: ({ body, ...origin }) => sendResetCode(deps, runInBackground, body, origin),
    signUp: ({ body, whitelabelId }) => signUp(deps, body, whitelabelId),
    resetPassword: ({ body, ...origin }) => resetPassword(deps, runInBackground, body, origin),
    logout: async ({ customer }) => {
      await revokeSession(db, customer.sessionId, clock())
      return null
    },
    profile: async ({ customer }) => toCustomer(await getCustomer(db, customer.id)),
    editProfile: ({ body, customer }) => editProfile(deps, runInBackground, customer, body),
    updatePassword: ({ body, customer, ...origin }) => updatePassword(deps, runInBackground, customer, body, origin),
    exportData: ({ customer }) => exportData(deps, customer.id),
    sendDeleteCode: ({ customer, ...origin }) => sendDeleteCode(deps, customer, origin),
    deleteAccount: ({ body, customer }) => deleteAccount(deps, runInBackground, customer, body),
  })
}
