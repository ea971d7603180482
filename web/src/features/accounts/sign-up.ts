import { accounts, type SignupForm } from '@nikhar/contract/accounts'
import type { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { rememberDevice } from '@nikhar/client/recognition'
import { startSession } from '@nikhar/client/session'
import { toWireCode } from './wire-code.ts'
import { clearSignUpDraft } from './sign-up-draft.ts'

/** Creates the account and logs in. Resolves to whether another customer was logged in here before. */
export async function signUp({
  name,
  email,
  emailOtp,
  contactNumber,
  contactNumberOtp,
  password,
}: SignupForm): Promise<boolean> {
  const codes = { emailOtp: toWireCode(emailOtp), contactNumberOtp: toWireCode(contactNumberOtp) }
  const body = { name, email, contactNumber, password, ...codes }
  const session = await call(accounts.signUp, { body })
  clearSignUpDraft()
  rememberDevice()
  return startSession(session, true)
}

/** The server's messages by field of the form. */
export function getRefusedSignUpFields({ code, fields, message }: ApiError): Partial<Record<keyof SignupForm, string>> {
  if (code === 'EMAIL_TAKEN') return { email: message }
  if (code === 'MOBILE_TAKEN') return { contactNumber: message }
  return fields
}
