import type { Staff } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { findOpenInvitations } from './invitation-queries.ts'
import { findMembers, getOwner } from './staff-queries.ts'

export async function readStaff(db: Db, outletId: number): Promise<Staff> {
  const [owner, members, invitations] = [
    await getOwner(db, outletId),
    await findMembers(db, outletId),
    await findOpenInvitations(db, outletId),
  ]
  return {
    members: [
      {
        memberId: null,
        name: owner.name,
        email: owner.email,
        role: 'OWNER',
        stylistId: null,
        stylistName: null,
        lastSeenAt: owner.last_seen_at?.toISOString() ?? null,
      },
      ...members.map(({ id, name, email, role, stylist_id, stylist_name, last_seen_at }) => ({
        memberId: id,
        name,
        email,
        role,
        stylistId: stylist_id,
        stylistName: stylist_name,
        lastSeenAt: last_seen_at?.toISOString() ?? null,
      })),
    ],
    invitations: invitations.map(({ id, email, role, stylist_id, stylist_name, sent_at, expires_at }) => ({
      invitationId: id,
      email,
      role,
      stylistId: stylist_id,
      stylistName: stylist_name,
      sentAt: sent_at?.toISOString() ?? null,
      expiresAt: expires_at.toISOString(),
    })),
  }
}
