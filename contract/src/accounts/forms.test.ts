import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  EditProfile,
  ForgotForm,
  LoginForm,
  PasswordForm,
  ResetForm,
  ResetPassword,
  SendOtp,
  Signup,
  SignupForm,
} from './index.ts'
import { salonToday } from '../salon-time.ts'

/** The first message of each field, as a form shows it. */
function fieldMessages(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value)
  const fields: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) fields[path.join('.')] ??= message
  return fields
}

const person = {
  name: 'Ananya Rao',
  email: 'ananya@example.in',
  emailOtp: '123456',
  contactNumber: '98450 12277',
  contactNumberOtp: 654321,
  password: 'secret',
  confirmPassword: 'secret',
}

test('a complete sign-up form is accepted and its number and codes are normalised', () => {
  expect(SignupForm.parse({ ...person, emailOtp: ' 123456 ' })).toEqual({
    ...person,
    contactNumber: '9845012277',
    contactNumberOtp: '654321',
  })
})

test('an empty sign-up form has a message for each field [SIGN-10, SIGN-12, SIGN-14, SIGN-17, SIGN-19, SIGN-20, SIGN-21]', () => {
  const asked = {
    name: 'Name is required',
    email: 'Email is required',
    emailOtp: 'Email OTP is required',
    contactNumber: 'Mobile number is required',
    contactNumberOtp: 'Phone Number OTP is required',
    password: 'Password is required',
    confirmPassword: 'Confirm password is required',
  }
  expect(fieldMessages(SignupForm, {})).toEqual(asked)
  expect(fieldMessages(SignupForm, Object.fromEntries(Object.keys(person).map((field) => [field, ''])))).toEqual(asked)
})

test('an invalid sign-up form has a message for each field [SIGN-11, SIGN-13, SIGN-16, SIGN-18]', () => {
  const wrong = {
    ...person,
    name: '',
    email: 'ananya@',
    contactNumber: '98450',
    password: '12345',
    confirmPassword: '123456',
  }
  expect(fieldMessages(SignupForm, wrong)).toEqual({
    name: 'Name is required',
    email: 'Invalid email',
    contactNumber: 'Mobile number must be 10 digits',
    password: 'Password must be at least 6 characters',
    confirmPassword: 'Passwords must match',
  })
})

test('emails with a plus or any top-level domain are accepted; unicode, blanks and 300 characters are not [AUTH-13]', () => {
  for (const email of ['a+b@example.in', 'a@example.photography', 'A.B@Mail.Example.CO.IN', 'a@example.xn--h2brj9c']) {
    expect(fieldMessages(Signup, { ...person, email })).toEqual({})
    expect(fieldMessages(LoginForm, { username: email, password: 'secret' })).toEqual({})
  }
  for (const email of [
    'अनन्या@example.in',
    'a b@example.in',
    `${'a'.repeat(290)}@example.in`,
    'a@b',
    'a\u0000@example.in',
  ]) {
    expect(fieldMessages(Signup, { ...person, email })).toEqual({ email: 'Invalid email' })
  }
})

test('passwords of six and of a thousand characters are accepted, five are not, and an emoji counts as one', () => {
  for (const password of ['123456', 'x'.repeat(1000), '🙂🙂🙂🙂🙂🙂', '  pad  '])
    expect(fieldMessages(Signup, { ...person, password })).toEqual({})
  for (const password of ['12345', '🙂🙂🙂', '🙂🙂🙂🙂🙂']) {
    expect(fieldMessages(Signup, { ...person, password })).toEqual({
      password: 'Password must be at least 6 characters',
    })
  }
})

test('a code is exactly six digits, as text or as a number [OTP-04]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 999_999 }), (code) => {
      expect(Signup.parse({ ...person, emailOtp: code }).emailOtp).toBe(String(code))
      expect(Signup.parse({ ...person, emailOtp: ` ${code}\n` }).emailOtp).toBe(String(code))
    }),
  )
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer(), fc.double()), (code) => {
      expect(Signup.safeParse({ ...person, emailOtp: code }).success).toBe(/^\d{6}$/.test(String(code).trim()))
    }),
  )
  expect(fieldMessages(Signup, { ...person, emailOtp: '12345' })).toEqual({ emailOtp: 'OTP must be 6 digits' })
})

test('a forgotten password starts with an email or ten digits [FGT-09]', () => {
  expect(ForgotForm.parse({ emailOrPhone: ' ananya@example.in ' })).toEqual({ emailOrPhone: 'ananya@example.in' })
  expect(ForgotForm.parse({ emailOrPhone: '+91 98450-12277' })).toEqual({ emailOrPhone: '9845012277' })
  for (const emailOrPhone of ['', 'ananya', 'ananya@', '98450', '98450122771', undefined]) {
    expect(fieldMessages(ForgotForm, { emailOrPhone })).toEqual({
      emailOrPhone: 'Please enter a valid email or 10-digit phone number',
    })
  }
})

test('a reset needs a code and the new password twice [FGT-10, FGT-11, FGT-12, FGT-13, FGT-14]', () => {
  const reset = { otp: '123456', newPassword: 'secret', newConfirmPassword: 'secret' }
  expect(fieldMessages(ResetForm, reset)).toEqual({})
  expect(fieldMessages(ResetForm, { ...reset, otp: '12345' })).toEqual({ otp: 'OTP must be exactly 6 digits' })
  expect(fieldMessages(ResetForm, { ...reset, otp: '12a456' })).toEqual({ otp: 'OTP must be a 6-digit number' })
  expect(fieldMessages(ResetForm, { ...reset, otp: '' })).toEqual({ otp: 'Verification Code is required' })
  expect(fieldMessages(ResetForm, { ...reset, otp: '', newPassword: '12345' })).toEqual({
    otp: 'Verification Code is required',
    newPassword: 'Password must be at least 6 characters',
    newConfirmPassword: 'Passwords do not match',
  })
})

test('codes and password resets are for customers only [ROLE-02]', () => {
  const sent = { username: '9845012277', userType: 'CUSTOMER' }
  expect(SendOtp.safeParse(sent).success).toBe(true)
  for (const userType of ['ADMIN', 'CLIENT', undefined])
    expect(SendOtp.safeParse({ ...sent, userType }).success).toBe(false)
  expect(
    fieldMessages(ResetPassword, { recipient: sent.username, otp: 123456, password: 'secret', userType: 'CLIENT' }),
  ).toEqual({
    userType: 'Only customers can do this here',
  })
})

test('a name in the profile is 3 to 30 letters and spaces, of any script [PROF-14]', () => {
  for (const name of ['Ann', 'Ananya Rao', 'अनन्या राव', 'José', 'x'.repeat(30)])
    expect(fieldMessages(EditProfile, { name })).toEqual({})
  expect(EditProfile.parse({ name: '  Ananya   Rao ' })).toEqual({ name: 'Ananya Rao' })
  for (const name of ['An', 'x'.repeat(31), ' a '])
    expect(fieldMessages(EditProfile, { name })).toEqual({ name: 'Name must be 3 to 30 characters' })
  for (const name of ['Ananya2', 'Dr. Rao', 'Ana_nya', 'a\u0000bc']) {
    expect(fieldMessages(EditProfile, { name })).toEqual({ name: 'Name can only contain letters and spaces' })
  }
})

test('a number in the profile has 10 to 15 digits, and the message says 10 [PROF-15]', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{0,17}$/), (contactNumber) => {
      const { length } = contactNumber
      expect(EditProfile.safeParse({ contactNumber }).success).toBe(length >= 10 && length <= 15)
    }),
  )
  expect(fieldMessages(EditProfile, { contactNumber: '984501227' })).toEqual({
    contactNumber: 'Contact number must be 10 digits',
  })
})

test('the number is sent as digits without separators [PROF-17]', () => {
  expect(EditProfile.parse({ contactNumber: '984-501-2277' })).toEqual({ contactNumber: '9845012277' })
})

test('a date of birth is YYYY-MM-DD, a real day and not in the future [PROF-19]', () => {
  const tomorrow = salonToday(new Date(Date.now() + 24 * 60 * 60_000))
  for (const dateOfBirth of ['1994-03-08', '2000-02-29', salonToday(), null])
    expect(fieldMessages(EditProfile, { dateOfBirth })).toEqual({})
  for (const dateOfBirth of ['08-03-1994', '1994-3-8', '2001-02-29', '', 'yesterday', '1994-03-08T00:00:00Z']) {
    expect(fieldMessages(EditProfile, { dateOfBirth })).toEqual({
      dateOfBirth: 'Date of birth must be in the format YYYY-MM-DD',
    })
  }
  expect(fieldMessages(EditProfile, { dateOfBirth: tomorrow })).toEqual({
    dateOfBirth: 'Date of birth cannot be in the future',
  })
  expect(fieldMessages(EditProfile, { dateOfBirth: '0000-01-01' })).toEqual({
    dateOfBirth: 'Date of birth must be after 1900',
  })
})

test('today is the day in India', () => {
  expect(salonToday(new Date('2026-05-01T18:29:59Z'))).toBe('2026-05-01')
  expect(salonToday(new Date('2026-05-01T18:30:00Z'))).toBe('2026-05-02')
})

test('the password form needs six characters and the new password twice [PROF-41]', () => {
  expect(
    fieldMessages(PasswordForm, { currentPassword: '12345', newPassword: '12345', confirmPassword: '1234' }),
  ).toEqual({
    currentPassword: 'Password must be at least 6 characters',
    newPassword: 'Password must be at least 6 characters',
    confirmPassword: 'Passwords must match',
  })
  expect(
    fieldMessages(PasswordForm, { currentPassword: 'secret', newPassword: 'secret2', confirmPassword: 'secret2' }),
  ).toEqual({})
})

test('a photo key has no path traversal', () => {
  expect(fieldMessages(EditProfile, { profilePhotos: ['CUSTOMER_PROFILE_PHOTO/1001/0b8e.jpg'] })).toEqual({})
  for (const key of ['../../etc/passwd', '/etc/passwd', 'a//b', 'a\u0000b', '', 'x'.repeat(201), 'a/..', 'a\\b']) {
    expect(fieldMessages(EditProfile, { profilePhotos: [key] })).toEqual({ 'profilePhotos.0': 'Unknown photo' })
  }
})
