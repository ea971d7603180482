import * as z from 'zod/mini'
import { PASSWORD_MIN } from '../constants.ts'

/** One rule for an e-mail address everywhere; only the words differ from form to form. */
export function email(required: string, invalid: string) {
  return z.string(required).check(z.trim(), z.minLength(1, { error: required, abort: true }), z.maxLength(254, invalid), z.email(invalid))
}

export function password(required: string, tooShort: string) {
  return z.string(required).check(z.minLength(1, { error: required, abort: true }), z.minLength(PASSWORD_MIN, tooShort))
}

export const LoginForm = z.object({
  username: email('Email is required.', 'Invalid email format.'),
  password: password('Password is required.', 'Password must be at least 6 characters.'),
})
export type LoginForm = z.infer<typeof LoginForm>
