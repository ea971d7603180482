import * as z from 'zod/mini'
import { contact, EMAIL_OR_MOBILE, fieldsMatch, newPassword, repeatedPassword, resetCode, TEN_DIGITS } from './rules.ts'

/** The first step of a forgotten password: where to send the code. */
export const ForgotForm = z.object({ emailOrPhone: contact(TEN_DIGITS, EMAIL_OR_MOBILE) })
export type ForgotForm = z.infer<typeof ForgotForm>

/** The second step: the code and the new password. */
export const ResetForm = z
  .object({
    otp: resetCode(),
    newPassword: newPassword(),
    newConfirmPassword: repeatedPassword('Confirm password is required'),
  })
  .check(fieldsMatch('newPassword', 'newConfirmPassword', 'Passwords do not match'))
export type ResetForm = z.infer<typeof ResetForm>

/** Changes the password of a logged-in customer. */
export const PasswordForm = z
  .object({
    currentPassword: newPassword(),
    newPassword: newPassword(),
    confirmPassword: repeatedPassword('Confirm password is required'),
  })
  .check(fieldsMatch('newPassword', 'confirmPassword', 'Passwords must match'))
export type PasswordForm = z.infer<typeof PasswordForm>
