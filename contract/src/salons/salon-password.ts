import * as z from 'zod/mini'
import { contact, EMAIL_OR_MOBILE, MOBILE_DIGITS, newPassword, resetCode } from '../accounts/rules.ts'

/** Like the customers' calls, for accounts of the desk. */
const userType = z.optional(z.literal('CLIENT', 'Only accounts of the desk can do this here'))

export const SendSalonResetCode = z.object({ username: contact(MOBILE_DIGITS, EMAIL_OR_MOBILE), userType })
export type SendSalonResetCode = z.infer<typeof SendSalonResetCode>

export const ResetSalonPassword = z.object({
  recipient: contact(MOBILE_DIGITS, EMAIL_OR_MOBILE),
  otp: resetCode(),
  password: newPassword(),
  userType,
})
export type ResetSalonPassword = z.infer<typeof ResetSalonPassword>
