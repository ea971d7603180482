import { accounts, type Signup, type SignupForm } from '@nikhar/contract'
import { call } from '../../lib/call.ts'
import { startSession } from '../../lib/session.ts'
import { wireCode } from './send-code.ts'

/** Opens the account and stays logged in on this device; tells whether the browser changed hands. */
export async function signUp({ name, email, emailOtp, contactNumber, contactNumberOtp, password }: SignupForm): Promise<boolean> {
  const codes = { emailOtp: wireCode(emailOtp), contactNumberOtp: wireCode(contactNumberOtp) }
  const body = { name, email, contactNumber, password, ...codes }
  return startSession(await call(accounts.signUp, { body }), true)
}

/** The fields of the form that an answer of the server can name. */
export const signUpFields: readonly (keyof Signup)[] = [
  'name', 'email', 'emailOtp', 'contactNumber', 'contactNumberOtp', 'password',
]
