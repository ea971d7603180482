import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Customer } from './entities.ts'
import { DeleteAccount, EditProfile, LoginForm, ResetPassword, SendOtp, Signup, UpdatePassword } from './forms.ts'
import { PersonalData } from './personal-data.ts'

const Session = z.object({ token: z.string(), customer: Customer })
const CodeSent = z.object({ resendAfterSeconds: z.int() })
const CODE_SENT = 'Verification code sent successfully!'

export const accounts = {
  login: route({
    method: 'POST',
    path: '/customer/login',
    access: 'public',
    summary: 'Log in with e-mail and password',
    body: LoginForm,
    reply: Session,
    errors: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  }),
  sendSignUpCode: route({
    method: 'POST',
    path: '/customer/signup/send-otp',
    access: 'public',
    summary: 'Send a code to a new e-mail address or mobile number',
    body: SendOtp,
    reply: CodeSent,
    message: CODE_SENT,
    errors: ['TOO_MANY_REQUESTS', 'DELIVERY_FAILED'],
  }),
  signUp: route({
    method: 'POST',
    path: '/customer/signup',
    access: 'public',
    summary: 'Open an account with the codes sent to its e-mail address and mobile number',
    body: Signup,
    reply: Session,
    errors: ['INVALID_CODE', 'EMAIL_TAKEN', 'MOBILE_TAKEN'],
  }),
  sendResetCode: route({
    method: 'POST',
    path: '/customer/send-otp',
    access: 'public',
    summary: 'Send a code for a new password, if there is an account; the answer does not tell',
    body: SendOtp,
    reply: CodeSent,
    message: CODE_SENT,
    errors: ['TOO_MANY_REQUESTS', 'DELIVERY_FAILED'],
  }),
  resetPassword: route({
    method: 'POST',
    path: '/customer/reset-password',
    access: 'public',
    summary: 'Choose a new password with a code; every session ends',
    body: ResetPassword,
    reply: z.null(),
    message: 'Password updated successfully! You can now login with your new password.',
    errors: ['INVALID_CODE'],
  }),
  logout: route({
    method: 'POST',
    path: '/customer/logout',
    access: 'customer',
    summary: 'End this session; its token counts no more',
    reply: z.null(),
  }),
  profile: route({
    method: 'GET',
    path: '/customer/profile',
    access: 'customer',
    summary: 'The signed-in customer',
    reply: Customer,
  }),
  editProfile: route({
    method: 'PATCH',
    path: '/customer/profile/edit-profile',
    access: 'customer',
    summary: 'Change the fields that are sent; a new e-mail or number comes with its code',
    body: EditProfile,
    reply: Customer,
    errors: ['INVALID_CODE', 'INVALID_PICTURE', 'EMAIL_TAKEN', 'MOBILE_TAKEN'],
  }),
  updatePassword: route({
    method: 'PATCH',
    path: '/customer/profile/update-password',
    access: 'customer',
    summary: 'Change the password; every other session ends',
    body: UpdatePassword,
    reply: z.null(),
    message: 'Password changed successfully!',
    errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
  }),
  exportData: route({
    method: 'GET',
    path: '/customer/export',
    access: 'customer',
    summary: 'Everything we hold on the customer',
    reply: PersonalData,
  }),
  sendDeleteCode: route({
    method: 'POST',
    path: '/customer/account/send-otp',
    access: 'customer',
    summary: 'Send the code that deleting the account needs to its e-mail address',
    reply: CodeSent,
    message: CODE_SENT,
    errors: ['TOO_MANY_REQUESTS', 'DELIVERY_FAILED'],
  }),
  deleteAccount: route({
    method: 'DELETE',
    path: '/customer/account',
    access: 'customer',
    summary: 'Delete the account; orders are kept without a name',
    body: DeleteAccount,
    reply: z.null(),
    message: 'Your account was deleted.',
    errors: ['INVALID_CODE', 'ACCOUNT_HAS_BOOKINGS'],
  }),
}
