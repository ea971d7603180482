import * as z from 'zod/mini'
import { Gender } from './entities.ts'
import { MediaKey } from './media.ts'
import {
  code,
  contact,
  DateOfBirth,
  email,
  matches,
  mobile,
  MOBILE_DIGITS,
  password,
  ProfileMobile,
  ProfileName,
  repeated,
  TEN_DIGITS,
} from './rules.ts'

const EMAIL_OR_MOBILE = 'Please enter a valid email or 10-digit phone number'
const OTP_LENGTH = 'OTP must be 6 digits'

export const LoginForm = z.object({
  username: email('Email is required.', 'Invalid email format.'),
  password: password('Password is required.', 'Password must be at least 6 characters.'),
})
export type LoginForm = z.infer<typeof LoginForm>

const newPassword = password('Password is required', 'Password must be at least 6 characters')

const signup = {
  name: z
    .string('Name is required')
    .check(
      z.trim(),
      z.minLength(1, 'Name is required'),
      z.maxLength(100, 'Name must be at most 100 characters'),
      z.regex(/^(?:\P{C}|[\u200c\u200d])*$/u, 'Name can only contain letters and spaces'),
    ),
  email: email('Email is required', 'Invalid email'),
  emailOtp: code('Email OTP is required', OTP_LENGTH),
  contactNumber: mobile('Mobile number is required', 'Mobile number must be 10 digits'),
  contactNumberOtp: code('Phone Number OTP is required', OTP_LENGTH),
  password: newPassword,
}
/** What sign-up sends; the form asks for the password twice. */
export const Signup = z.object(signup)
export type Signup = z.infer<typeof Signup>
export const SignupForm = z
  .object({ ...signup, confirmPassword: repeated('Confirm password is required') })
  .check(matches('password', 'confirmPassword', 'Passwords must match'))
export type SignupForm = z.infer<typeof SignupForm>

const userType = z.literal('CUSTOMER', 'Only customers can do this here')

export const SendOtp = z.object({ username: contact(MOBILE_DIGITS, EMAIL_OR_MOBILE), userType })
export type SendOtp = z.infer<typeof SendOtp>

/** The first step of a forgotten password, and its second. */
export const ForgotForm = z.object({ emailOrPhone: contact(TEN_DIGITS, EMAIL_OR_MOBILE) })
export type ForgotForm = z.infer<typeof ForgotForm>

const resetCode = code('Verification Code is required', 'OTP must be exactly 6 digits', 'OTP must be a 6-digit number')

export const ResetForm = z
  .object({ otp: resetCode, newPassword, newConfirmPassword: repeated('Confirm password is required') })
  .check(matches('newPassword', 'newConfirmPassword', 'Passwords do not match'))
export type ResetForm = z.infer<typeof ResetForm>

export const ResetPassword = z.object({
  recipient: contact(MOBILE_DIGITS, EMAIL_OR_MOBILE),
  otp: resetCode,
  password: newPassword,
  userType,
})
export type ResetPassword = z.infer<typeof ResetPassword>

/** Only what changes is sent; a new e-mail or number comes with the code that was sent to it. */
export const EditProfile = z.object({
  name: z.optional(ProfileName),
  email: z.optional(email('Email is required', 'Invalid email')),
  emailOtp: z.optional(code('Please enter a valid 6-digit OTP for email', OTP_LENGTH)),
  contactNumber: z.optional(ProfileMobile),
  contactNumberOtp: z.optional(code('Please enter a valid 6-digit OTP for contact number', OTP_LENGTH)),
  gender: z.optional(z.nullable(Gender)),
  dateOfBirth: z.optional(z.nullable(DateOfBirth)),
  profilePhotos: z.optional(z.array(MediaKey).check(z.maxLength(5, 'Too many photos'))),
})
export type EditProfile = z.infer<typeof EditProfile>

/** What a changed contact without its code is told, at its field and in a toast; and a code of the wrong length. */
export const codeMessages = {
  email: {
    missing: 'OTP verification required for email',
    toast: 'Please enter OTP for email verification',
    invalid: 'Please enter a valid 6-digit OTP for email',
  },
  contactNumber: {
    missing: 'OTP verification required for contact number',
    toast: 'Please enter OTP for contact number verification',
    invalid: 'Please enter a valid 6-digit OTP for contact number',
  },
} as const

export const UpdatePassword = z.object({ oldPassword: newPassword, newPassword })
export type UpdatePassword = z.infer<typeof UpdatePassword>
export const PasswordForm = z
  .object({ currentPassword: newPassword, newPassword, confirmPassword: repeated('Confirm password is required') })
  .check(matches('newPassword', 'confirmPassword', 'Passwords must match'))
export type PasswordForm = z.infer<typeof PasswordForm>

export const DeleteAccount = z.object({ otp: resetCode })
export type DeleteAccount = z.infer<typeof DeleteAccount>
