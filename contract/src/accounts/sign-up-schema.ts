import * as z from 'zod/mini'
import { code, email, fieldsMatch, mobile, newPassword, OTP_LENGTH, repeatedPassword } from './rules.ts'

const fields = {
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
  password: newPassword(),
}

/** The request; the form also has the repeated password. */
export const Signup = z.object(fields)
export type Signup = z.infer<typeof Signup>

export const SignupForm = z
  .object({ ...fields, confirmPassword: repeatedPassword('Confirm password is required') })
  .check(fieldsMatch('password', 'confirmPassword', 'Passwords must match'))
export type SignupForm = z.infer<typeof SignupForm>
