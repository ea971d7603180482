import type { NewInvitation } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { mapUniqueViolation } from '../../../errors/database-errors.ts'
import { Failure } from '../../../errors/failure.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOwnOutlet } from '../../accounts/members/own-outlet.ts'
import { createInvitationLink, isReviewed, sendInvitation, type InvitationDeps } from './invitation-link.ts'
import {
  countInvitationsSince,
  countUnreviewedEmails,
  findOpenInvitation,
  insertInvitation,
  updateInvitation,
} from './invitation-queries.ts'
import { findStylistLogin, hasStaffWithEmail } from './staff-queries.ts'

const DAY_MS = 86_400_000
/** Also prevents abuse: each one is an e-mail to a person who may not expect it. */
const INVITATIONS_PER_DAY = 30
/** The e-mails of all salons of an owner that have not been reviewed yet. */
const UNREVIEWED_EMAILS_PER_DAY = 5
const LINKS_PER_INVITATION = 10
const RESEND_SECONDS = 60

/** Sends a link that is valid for `INVITATION_DAYS`. */
export async function inviteStaff(
  deps: InvitationDeps,
  actor: SalonActor,
  outletId: number,
  { email, role, stylistId = null }: NewInvitation,
): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const link = createInvitationLink(deps, now)
  const inviting = runTransaction(db, async (trx) => {
    const { stage } = await lockOwnOutlet(trx, actor, outletId)
    if (!isReviewed(stage)) await refuseManyUnreviewed(trx, outletId, now)
    if (await hasStaffWithEmail(trx, outletId, email)) throw new Failure('ALREADY_STAFF')
    if (stylistId !== null) await assertLoginFree(trx, outletId, stylistId)
    if ((await countInvitationsSince(trx, outletId, new Date(now.getTime() - DAY_MS))) >= INVITATIONS_PER_DAY) {
      throw new Failure('TOO_MANY', { message: `A salon can invite ${INVITATIONS_PER_DAY} people a day.` })
    }
    const invitationId = await insertInvitation(trx, {
      outlet_id: outletId,
      email,
      role,
      stylist_id: stylistId,
      invited_by: actor.accountId,
      created_at: now,
      ...link.values,
    })
    const after = { email, role, stylistId }
    await insertAuditEntry(trx, { actor, outletId, action: 'INVITE_STAFF', subjectId: invitationId, after })
    return invitationId
  })
  const invitationId = await mapUniqueViolation(inviting, { invitation_once: 'ALREADY_STAFF' })
  await sendInvitation(deps, link, { invitationId, outletId, inviterId: actor.accountId, email, role })
}

/** Creates a new link and sends it; the previous one stops working. */
export async function resendInvitation(
  deps: InvitationDeps,
  actor: SalonActor,
  { outletId, invitationId }: { outletId: number; invitationId: number },
): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const link = createInvitationLink(deps, now)
  const { email, role } = await runTransaction(db, async (trx) => {
    const { stage } = await lockOwnOutlet(trx, actor, outletId)
    const found = await getOpenInvitation(trx, outletId, invitationId)
    if (!isReviewed(stage)) await refuseManyUnreviewed(trx, outletId, now)
    if (found.links >= LINKS_PER_INVITATION) throw new Failure('TOO_MANY', { message: 'Please invite them again.' })
    const seconds = Math.ceil((found.last_link_at.getTime() - now.getTime()) / 1000) + RESEND_SECONDS
    if (seconds > 0) {
      throw new Failure('TOO_MANY_REQUESTS', {
        message: `This invitation was sent a moment ago. Please wait ${seconds} seconds.`,
        retryAfterSeconds: seconds,
      })
    }
    if (found.stylist_id !== null) await assertLoginFree(trx, outletId, found.stylist_id)
    await updateInvitation(trx, invitationId, { ...link.values, sent_at: null, links: found.links + 1 })
    await insertAuditEntry(trx, { actor, outletId, action: 'RESEND_INVITATION', subjectId: invitationId })
    return found
  })
  await sendInvitation(deps, link, { invitationId, outletId, inviterId: actor.accountId, email, role })
}

/** Counted under a lock on the owner: an account can have many drafts. */
async function refuseManyUnreviewed(trx: Db, outletId: number, now: Date) {
  const sent = await countUnreviewedEmails(trx, outletId, new Date(now.getTime() - DAY_MS))
  if (sent < UNREVIEWED_EMAILS_PER_DAY) return
  const message = `Until your salon is live, ${UNREVIEWED_EMAILS_PER_DAY} invitations can be sent a day.`
  throw new Failure('TOO_MANY', { message })
}

export async function cancelInvitation(
  db: Db,
  actor: SalonActor,
  { outletId, invitationId, now }: { outletId: number; invitationId: number; now: Date },
): Promise<void> {
  await runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    const { email, role } = await getOpenInvitation(trx, outletId, invitationId)
    await updateInvitation(trx, invitationId, { cancelled_at: now })
    const before = { email, role }
    await insertAuditEntry(trx, { actor, outletId, action: 'CANCEL_INVITATION', subjectId: invitationId, before })
  })
}

/** A stylist has one login. `memberId` may have it already. */
export async function assertLoginFree(trx: Db, outletId: number, stylistId: number, memberId?: number) {
  const stylist = await findStylistLogin(trx, outletId, stylistId)
  if (!stylist) throw new Failure('INVALID_REQUEST', { fields: { stylistId: 'Choose someone on the team' } })
  if (stylist.member_id === null || stylist.member_id === memberId) return
  throw new Failure('ALREADY_STAFF', { message: `${stylist.name} has a login already.` })
}

async function getOpenInvitation(trx: Db, outletId: number, invitationId: number) {
  const found = await findOpenInvitation(trx, outletId, invitationId)
  if (!found) throw new Failure('NOT_FOUND')
  return found
}
