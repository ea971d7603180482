import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import type { RouteSchemas } from '../route.ts'
import { ActiveSession, Customer } from './entities.ts'
import { LoginForm } from './login-schema.ts'
import { PersonalData } from './personal-data.ts'
import { EditProfile } from './edit-profile-schema.ts'
import {
  DeleteAccount,
  ResetPassword,
  RevokeSession,
  SendOtp,
  SessionParams,
  UndoContactChange,
  UpdatePassword,
} from './requests.ts'
import { Signup } from './sign-up-schema.ts'

const Session = z.object({ token: z.string(), customer: Customer })
const CodeSent = z.object({ resendAfterSeconds: z.int() })
/** In the days after a change of contact the code goes to the former contact. */
const DeleteCodeSent = z.object({
  resendAfterSeconds: z.int(),
  oldContact: z.optional(
    z.object({
      kind: z.enum(['email', 'mobile']),
      /** Masked. */
      recipient: z.string(),
      changedAt: instant(),
      /** From then on the code goes to the current e-mail address. */
      until: instant(),
    }),
  ),
})
const CODE_SENT = 'Verification code sent successfully!'

export const accountsSchemas = {
  login: {
    summary: 'Log in with email and password',
    body: LoginForm,
    reply: Session,
    errors: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  },
  sendSignUpCode: {
    summary: 'Send a code to a new email address or mobile number',
    body: SendOtp,
    reply: CodeSent,
    message: CODE_SENT,
    errors: ['TOO_MANY_REQUESTS', 'DELIVERY_FAILED'],
  },
  signUp: {
    summary: 'Open an account with the codes sent to its email address and mobile number',
    body: Signup,
    reply: Session,
    errors: ['INVALID_CODE', 'EMAIL_TAKEN', 'MOBILE_TAKEN'],
  },
  sendResetCode: {
    summary: 'Send a code for a new password if the account exists; the reply is the same either way',
    body: SendOtp,
    reply: CodeSent,
    message: CODE_SENT,
    errors: ['TOO_MANY_REQUESTS', 'DELIVERY_FAILED'],
  },
  resetPassword: {
    summary: 'Set a new password with a code; every session ends',
    body: ResetPassword,
    reply: z.null(),
    message: 'Password updated successfully! You can now login with your new password.',
    errors: ['INVALID_CODE'],
  },
  logout: {
    summary: 'End this session and invalidate its token',
    reply: z.null(),
  },
  profile: {
    summary: 'The customer who is logged in',
    reply: Customer,
  },
  editProfile: {
    summary: 'Change the fields that are sent; a new email or number comes with its code',
    body: EditProfile,
    reply: Customer,
    errors: ['INVALID_CODE', 'INVALID_PICTURE', 'EMAIL_TAKEN', 'MOBILE_TAKEN'],
  },
  updatePassword: {
    summary: 'Change the password; every other session ends',
    body: UpdatePassword,
    reply: z.null(),
    message: 'Password changed successfully!',
    errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
  },
  exportData: {
    summary: 'Export all personal data of the customer',
    reply: PersonalData,
  },
  sendDeleteCode: {
    summary:
      'Send the code that deleting the account needs to its email address; for 7 days after a change of contact, to the one before',
    reply: DeleteCodeSent,
    message: CODE_SENT,
    errors: ['TOO_MANY_REQUESTS', 'DELIVERY_FAILED'],
  },
  deleteAccount: {
    summary: 'Delete the account; orders are kept without a name',
    body: DeleteAccount,
    reply: z.null(),
    message: 'Your account was deleted.',
    errors: ['INVALID_CODE', 'ACCOUNT_HAS_BOOKINGS'],
  },
  undoContactChange: {
    summary: 'Restore the contact before a change, end every session and send the code for a new password',
    body: UndoContactChange,
    reply: z.object({ recipient: z.string(), resendAfterSeconds: z.int() }),
    errors: ['NOT_FOUND', 'ACCOUNT_DELETED', 'LINK_USED', 'LINK_EXPIRED', 'EMAIL_TAKEN', 'MOBILE_TAKEN'],
  },
  revokeSession: {
    summary: 'End a session later that a browser without a network has logged out of; the reply is always the same',
    body: RevokeSession,
    reply: z.null(),
  },
  sessions: {
    summary: 'The sessions that have not ended: this one, then the last used first',
    reply: z.array(ActiveSession),
  },
  endSession: {
    summary: 'End one session',
    params: SessionParams,
    reply: z.null(),
    errors: ['NOT_FOUND'],
  },
  endOtherSessions: {
    summary: 'End every session but this one',
    reply: z.object({ ended: z.int() }),
  },
} satisfies Record<string, RouteSchemas>
