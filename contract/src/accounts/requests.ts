import * as z from 'zod/mini'
import type { UserType } from './user-type.ts'
import { contact, EMAIL_OR_MOBILE, MOBILE_DIGITS, newPassword, resetCode } from './rules.ts'

const userType = z.literal<UserType>('CUSTOMER', 'Only customers can do this here')

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

/** From the link that the old contact received after a change. */
export const UndoContactChange = z.object({ token: z.string('Unknown link').check(z.maxLength(100, 'Unknown link')) })
export type UndoContactChange = z.infer<typeof UndoContactChange>

/** Ends a session whose token the browser has deleted already. */
export const RevokeSession = z.object({
  receipt: z.string('Unknown receipt').check(z.maxLength(200, 'Unknown receipt')),
})
export type RevokeSession = z.infer<typeof RevokeSession>

export const SessionParams = z.object({ sessionId: z.uuid('Unknown session') })
