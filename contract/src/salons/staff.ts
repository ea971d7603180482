import * as z from 'zod/mini'
import { email, fieldsMatch, newPassword, repeatedPassword } from '../accounts/rules.ts'
import { SalonClient } from '../desk/entities.ts'
import { id, instant } from '../fields.ts'
import { SALON_ROLES } from '../permissions.ts'
import { OwnerSignup } from './owner-sign-up.ts'

/** The roles that an owner can assign; the owner is the account to which the outlet belongs. */
export const STAFF_ROLES = ['MANAGER', 'RECEPTION', 'STYLIST'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** An invitation is good for this long. */
export const INVITATION_DAYS = 7

const roleFields = {
  role: z.enum(STAFF_ROLES, 'Choose a role'),
  /** Whose column it is, for a STYLIST. */
  stylistId: z.optional(z.nullable(id())),
}

/** A stylist's login belongs to one of the outlet's stylists; the others see every column. */
const belongsToColumn = z.refine<{ role: StaffRole; stylistId?: number | null | undefined }>(
  ({ role, stylistId }) => (role === 'STYLIST') === (typeof stylistId === 'number'),
  { path: ['stylistId'], error: 'Choose whose login it is' },
)

export const StaffRoleChange = z.object(roleFields).check(belongsToColumn)
export type StaffRoleChange = z.infer<typeof StaffRoleChange>

export const NewInvitation = z
  .object({ email: email('Email is required', 'Invalid email'), ...roleFields })
  .check(belongsToColumn)
export type NewInvitation = z.infer<typeof NewInvitation>

export const InvitationParams = z.object({ outletId: id(), invitationId: id() })
export const MemberParams = z.object({ outletId: id(), memberId: id() })

const StaffMember = z.object({
  /** Null for the owner, whose role cannot be changed. */
  memberId: z.nullable(z.int()),
  name: z.string(),
  email: z.string(),
  role: z.enum(SALON_ROLES),
  stylistId: z.nullable(z.int()),
  stylistName: z.nullable(z.string()),
  /** When this account last used the desk, anywhere. */
  lastSeenAt: z.nullable(instant()),
})
export type StaffMember = z.infer<typeof StaffMember>

const StaffInvitation = z.object({
  invitationId: z.int(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  stylistId: z.nullable(z.int()),
  stylistName: z.nullable(z.string()),
  /** Null when the e-mail could not be sent. */
  sentAt: z.nullable(instant()),
  expiresAt: instant(),
})
export type StaffInvitation = z.infer<typeof StaffInvitation>

export const Staff = z.object({ members: z.array(StaffMember), invitations: z.array(StaffInvitation) })
export type Staff = z.infer<typeof Staff>

const UNKNOWN = 'This link isn’t valid. Please open it from the e-mail again.'
const token = z.string(UNKNOWN).check(z.maxLength(100, UNKNOWN))

export const InvitationToken = z.object({ token })
export type InvitationToken = z.infer<typeof InvitationToken>

/** What the page of an invitation shows. */
export const Invitation = z.object({
  outletName: z.string(),
  city: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  /** People with a desk account join with it; others choose a name and a password. */
  hasAccount: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

const { name } = OwnerSignup.shape

/** Name and password are needed for a new account only. */
export const JoinOutlet = z.object({ token, name: z.optional(name), password: z.optional(newPassword()) })
export type JoinOutlet = z.infer<typeof JoinOutlet>

export const JoinForm = z
  .object({ name, password: newPassword(), confirmPassword: repeatedPassword('Confirm password is required') })
  .check(fieldsMatch('password', 'confirmPassword', 'Passwords must match'))
export type JoinForm = z.infer<typeof JoinForm>

export const Joined = z.object({
  outletId: z.int(),
  /** Of a new account. An account that existed before logs in with its own password. */
  session: z.nullable(z.object({ token: z.string(), client: SalonClient })),
})
