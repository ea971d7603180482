import { accounts, type SignupForm } from '@nikhar/contract'
import type { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { startSession } from '@nikhar/client/session'
import { toWireCode } from './wire-code.ts'
import { clearSignUpDraft } from './sign-up-draft.ts'

/** Opens the account and stays logged in on this device; tells whether the browser changed hands. */
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
  return startSession(session, true)
}

/** Which fields of the form a refusal is about. */
export function getRefusedSignUpFields({ code, fields, message }: ApiError): Partial<Record<keyof SignupForm, string>> {
  if (code === 'EMAIL_TAKEN') return { email: message }
  if (code === 'MOBILE_TAKEN') return { contactNumber: message }
  return fields
}
