import * as z from 'zod/mini'
import { contact, EMAIL_OR_MOBILE, MOBILE_DIGITS, newPassword, resetCode } from './rules.ts'

const userType = z.literal('CUSTOMER', 'Only customers can do this here')

export const SendOtp = z.object({ username: contact(MOBILE_DIGITS, EMAIL_OR_MOBILE), userType })
export type SendOtp = z.infer<typeof SendOtp>

export const ResetPassword = z.object({
  recipient: contact(MOBILE_DIGITS, EMAIL_OR_MOBILE),
  otp: resetCode(),
  password: newPassword(),
  userType,
})
export type ResetPassword = z.infer<typeof ResetPassword>

export const UpdatePassword = z.object({ oldPassword: newPassword(), newPassword: newPassword() })
export type UpdatePassword = z.infer<typeof UpdatePassword>

export const DeleteAccount = z.object({ otp: resetCode() })
export type DeleteAccount = z.infer<typeof DeleteAccount>
