import type { StaffRoleChange } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { mapUniqueViolation } from '../../../errors/database-errors.ts'
import { Failure } from '../../../errors/failure.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOwnOutlet } from '../../accounts/members/own-outlet.ts'
import { assertLoginFree } from './invite-staff.ts'
import { findMember, updateMember } from './staff-queries.ts'

interface MemberOfOutlet {
  outletId: number
  memberId: number
}

/** Takes effect with the next call of that account, and ends its event streams through a trigger. */
export async function changeStaffRole(
  db: Db,
  actor: SalonActor,
  { outletId, memberId }: MemberOfOutlet,
  { role, stylistId = null }: StaffRoleChange,
): Promise<void> {
  const changing = runTransaction(db, async (trx) => {
    const before = await lockMember(trx, actor, { outletId, memberId })
    if (stylistId !== null) await assertLoginFree(trx, outletId, stylistId, memberId)
    await updateMember(trx, memberId, { role, stylist_id: stylistId })
    await insertAuditEntry(trx, {
      actor,
      outletId,
      action: 'CHANGE_STAFF_ROLE',
      subjectId: before.account_id,
      before: { role: before.role, stylistId: before.stylist_id },
      after: { role, stylistId },
    })
  })
  await mapUniqueViolation(changing, { member_of_stylist: 'ALREADY_STAFF' })
}

export async function removeStaff(
  db: Db,
  actor: SalonActor,
  { outletId, memberId, now }: MemberOfOutlet & { now: Date },
): Promise<void> {
  await runTransaction(db, async (trx) => {
    const { account_id, role, stylist_id } = await lockMember(trx, actor, { outletId, memberId })
    await updateMember(trx, memberId, { removed_at: now })
    const before = { role, stylistId: stylist_id }
    await insertAuditEntry(trx, { actor, outletId, action: 'REMOVE_STAFF', subjectId: account_id, before })
  })
}

/** The owner is not a member, so the owner can be neither changed nor removed. */
async function lockMember(trx: Db, actor: SalonActor, { outletId, memberId }: MemberOfOutlet) {
  await lockOwnOutlet(trx, actor, outletId)
  const member = await findMember(trx, outletId, memberId)
  if (!member) throw new Failure('NOT_FOUND')
  return member
}
