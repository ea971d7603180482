import * as z from 'zod/mini'
import { email, fieldsMatch, password, repeatedPassword } from '../accounts/rules.ts'

/** An operator reads every customer's and salon's data, so the password is longer than a customer's. */
export const OPERATOR_PASSWORD_MIN = 12

export const OperatorLoginForm = z.object({
  username: email('Email is required.', 'Invalid email format.'),
  password: password('Password is required.', 'Password must be at least 6 characters.'),
})
export type OperatorLoginForm = z.infer<typeof OperatorLoginForm>

const TOO_SHORT = `Password must be at least ${OPERATOR_PASSWORD_MIN} characters`

function operatorPassword() {
  return z.string('Password is required').check(
    z.minLength(1, 'Password is required'),
    z.maxLength(200, 'Password must be at most 200 characters'),
    z.refine((text: string) => [...text].length >= OPERATOR_PASSWORD_MIN, TOO_SHORT),
  )
}

/** What the page behind the mailed link asks for. */
export const OperatorPasswordForm = z
  .object({ password: operatorPassword(), repeated: repeatedPassword('Please repeat the password') })
  .check(fieldsMatch('password', 'repeated', 'Passwords do not match'))
export type OperatorPasswordForm = z.infer<typeof OperatorPasswordForm>

export const SetOperatorPassword = z.object({
  token: z.string().check(z.regex(/^[\w-]{20,80}$/, 'This link is not complete')),
  password: operatorPassword(),
})
export type SetOperatorPassword = z.infer<typeof SetOperatorPassword>

const CODE = 'Enter the 6 digits of your app, or a recovery code'

/** Six digits of the authenticator app, or a recovery code such as `k7f2-9xqm`. */
export const SecondFactorForm = z.object({
  code: z.string(CODE).check(
    z.overwrite((text) => text.replaceAll(/\s/g, '').toLowerCase()),
    z.regex(/^(?:\d{6}|[a-z2-9]{4}-?[a-z2-9]{4})$/, CODE),
  ),
})
export type SecondFactorForm = z.infer<typeof SecondFactorForm>

export const Ticket = z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(200)) })

export const GiveSecondFactor = z.extend(SecondFactorForm, Ticket.shape)
export type GiveSecondFactor = z.infer<typeof GiveSecondFactor>
