import * as z from 'zod/mini'
import { OutletParams } from '../discovery/params.ts'
import type { RouteSchemas } from '../route.ts'
import { ResetSalonPassword, SendSalonResetCode } from './salon-password.ts'
import {
  Invitation,
  InvitationParams,
  InvitationToken,
  Joined,
  JoinOutlet,
  MemberParams,
  NewInvitation,
  Staff,
  StaffRoleChange,
} from './staff.ts'

const NOT_YOURS = ['FORBIDDEN', 'NOT_FOUND'] as const
const OF_THE_LINK = ['NOT_FOUND', 'LINK_USED', 'LINK_EXPIRED'] as const

export const staffSchemas = {
  outletStaff: {
    summary: 'Who can open the desk of the outlet, the owner first, and who is invited',
    params: OutletParams,
    reply: Staff,
    errors: NOT_YOURS,
  },
  inviteStaff: {
    summary: 'Invite somebody by e-mail; the link in it is good for 7 days',
    params: OutletParams,
    body: NewInvitation,
    reply: Staff,
    errors: [...NOT_YOURS, 'ALREADY_STAFF', 'TOO_MANY', 'DELIVERY_FAILED'],
  },
  resendInvitation: {
    summary: 'Send a new link; the one before does not work any more',
    params: InvitationParams,
    reply: Staff,
    errors: [...NOT_YOURS, 'TOO_MANY', 'DELIVERY_FAILED'],
  },
  cancelInvitation: {
    summary: 'Withdraw an invitation',
    params: InvitationParams,
    reply: Staff,
    errors: NOT_YOURS,
  },
  changeStaffRole: {
    summary: 'Change what somebody may do, from the next call on',
    params: MemberParams,
    body: StaffRoleChange,
    reply: Staff,
    errors: [...NOT_YOURS, 'ALREADY_STAFF'],
  },
  removeStaff: {
    summary: 'Somebody cannot open the desk of the outlet any more, from the next call on',
    params: MemberParams,
    reply: Staff,
    errors: NOT_YOURS,
  },
  readInvitation: {
    summary: 'What an invitation is for',
    body: InvitationToken,
    reply: Invitation,
    errors: OF_THE_LINK,
  },
  joinOutlet: {
    summary: 'Accept an invitation; without an account, with a name and a password',
    body: JoinOutlet,
    reply: Joined,
    errors: [...OF_THE_LINK, 'ALREADY_STAFF', 'EMAIL_TAKEN'],
  },
  sendSalonResetCode: {
    summary: 'Send a code for a new password of the desk if the account exists; the reply is the same either way',
    body: SendSalonResetCode,
    reply: z.object({ resendAfterSeconds: z.int() }),
    message: 'Verification code sent successfully!',
    errors: ['TOO_MANY_REQUESTS', 'DELIVERY_FAILED'],
  },
  resetSalonPassword: {
    summary: 'Set a new password of the desk with a code; every session ends',
    body: ResetSalonPassword,
    reply: z.null(),
    message: 'Password updated successfully! You can now login with your new password.',
    errors: ['INVALID_CODE'],
  },
} satisfies Record<string, RouteSchemas>
