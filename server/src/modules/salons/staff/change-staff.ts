import type { StaffRoleChange } from '@nikhar/contract'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { mapUniqueViolation } from '../../../errors/database-errors.ts'
import { Failure } from '../../../errors/failure.ts'
import { insertAuditEntry } from '../audit-queries.ts'
import { lockOwnOutlet, type Caller } from '../own-outlet.ts'
import { assertLoginFree } from './invite-staff.ts'
import { findMember, updateMember } from './staff-queries.ts'

interface MemberOfOutlet {
  outletId: number
  memberId: number
}

/** Counts with the next call of that account, and ends its event streams: a trigger announces it. */
export async function changeStaffRole(
  db: Db,
  caller: Caller,
  { outletId, memberId }: MemberOfOutlet,
  { role, stylistId = null }: StaffRoleChange,
): Promise<void> {
  const changing = runTransaction(db, async (trx) => {
    const before = await lockMember(trx, caller, { outletId, memberId })
    if (stylistId !== null) await assertLoginFree(trx, outletId, stylistId, memberId)
    await updateMember(trx, memberId, { role, stylist_id: stylistId })
    const actor = { kind: 'SALON', ownerId: caller.ownerId } as const
    await insertAuditEntry(trx, {
      actor,
      outletId,
      action: 'CHANGE_STAFF_ROLE',
      subjectId: before.client_id,
      before: { role: before.role, stylistId: before.stylist_id },
      after: { role, stylistId },
    })
  })
  await mapUniqueViolation(changing, { member_of_stylist: 'ALREADY_STAFF' })
}

export async function removeStaff(
  db: Db,
  caller: Caller,
  { outletId, memberId, now }: MemberOfOutlet & { now: Date },
): Promise<void> {
  await runTransaction(db, async (trx) => {
    const { client_id, role, stylist_id } = await lockMember(trx, caller, { outletId, memberId })
    await updateMember(trx, memberId, { removed_at: now })
    const actor = { kind: 'SALON', ownerId: caller.ownerId } as const
    const before = { role, stylistId: stylist_id }
    await insertAuditEntry(trx, { actor, outletId, action: 'REMOVE_STAFF', subjectId: client_id, before })
  })
}

/** The owner is no member, and so can be neither changed nor removed. */
async function lockMember(trx: Db, caller: Caller, { outletId, memberId }: MemberOfOutlet) {
  await lockOwnOutlet(trx, caller, outletId)
  const member = await findMember(trx, outletId, memberId)
  if (!member) throw new Failure('NOT_FOUND')
  return member
}
