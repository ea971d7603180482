import { LOOK_HIDE_REASON_LABELS, type LookForm, type LookHideReason } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import type { SalonActor } from '../../../http/actor.ts'
import type { OutletMember } from '../../../http/serve.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import { lockOwnOutlet } from '../../accounts/members/own-outlet.ts'
import { markUploadDeleted } from '../../media/media-queries.ts'
import { findLook, findPortfolio, updatePlaces, type LookState } from './look-queries.ts'

interface Change {
  actor: SalonActor
  member: OutletMember
  lookId: string
  now: Date
}

/** Consent that was recorded before keeps its time and the account that recorded it. */
export function changeLook(db: Db, change: Change, form: LookForm): Promise<void> {
  return runTransaction(db, async (trx) => {
    const before = await lockPortfolioLook(trx, change)
    const { actor, member, lookId, now } = change
    await assertOffered(trx, member, form, before)
    const consent =
      form.hasConsent && before.consented_at !== null
        ? {}
        : { consented_at: form.hasConsent ? now : null, consented_by: form.hasConsent ? actor.accountId : null }
    await trx
      .updateTable('looks')
      .set({ service_id: form.serviceId, stylist_id: form.stylistId, ...consent })
      .where('id', '=', lookId)
      .execute()
    await insertAuditEntry(trx, {
      actor,
      outletId: member.outletId,
      action: 'UPDATE_LOOK',
      subjectId: lookId,
      before: describeForm({
        serviceId: before.service_id,
        stylistId: before.stylist_id,
        hasConsent: before.consented_at !== null,
      }),
      after: describeForm(form),
    })
  })
}

/** Throws if the order has other looks than the portfolio: one was added or removed meanwhile. */
export function orderLooks(
  db: Db,
  { actor, member: { outletId } }: Pick<Change, 'actor' | 'member'>,
  lookIds: string[],
): Promise<void> {
  return runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    const before = await findPortfolio(trx, outletId)
    if (lookIds.toSorted().join(' ') !== before.toSorted().join(' ')) throw new Failure('CHANGED_MEANWHILE')
    await updatePlaces(trx, outletId, lookIds)
    await insertAuditEntry(trx, {
      actor,
      outletId,
      action: 'ORDER_LOOKS',
      before: { looks: before },
      after: { lookIds },
    })
  })
}

/** The decision of an operator stands: the salon neither replaces nor ends it. */
export function hideLook(db: Db, change: Change, reason: LookHideReason): Promise<void> {
  return runTransaction(db, async (trx) => {
    const look = await lockLook(trx, change)
    if (look.hidden_at !== null) throw new Failure('CHANGED_MEANWHILE')
    const { actor, member, lookId, now } = change
    const hidden_reason = LOOK_HIDE_REASON_LABELS[reason]
    await trx
      .updateTable('looks')
      .set({ hidden_at: now, hidden_by: 'SALON', hidden_reason })
      .where('id', '=', lookId)
      .execute()
    const entry = { actor, outletId: member.outletId, action: 'HIDE_LOOK', subjectId: lookId, after: { reason } }
    await insertAuditEntry(trx, entry)
  })
}

export function showLook(db: Db, change: Change): Promise<void> {
  return runTransaction(db, async (trx) => {
    const look = await lockLook(trx, change)
    if (look.hidden_by !== 'SALON') throw new Failure('CHANGED_MEANWHILE')
    const { actor, member, lookId } = change
    await trx
      .updateTable('looks')
      .set({ hidden_at: null, hidden_by: null, hidden_reason: null })
      .where('id', '=', lookId)
      .execute()
    const before = { reason: look.hidden_reason }
    const entry = { actor, outletId: member.outletId, action: 'SHOW_LOOK', subjectId: lookId, before }
    await insertAuditEntry(trx, entry)
  })
}

/** Returns the key of the files to delete, if they are the outlet's own: pictures of the demo are shared. */
export function removeLook(db: Db, change: Change): Promise<string | undefined> {
  return runTransaction(db, async (trx) => {
    const { picture } = await lockPortfolioLook(trx, change)
    const { actor, member, lookId } = change
    const { outletId } = member
    await trx.deleteFrom('looks').where('id', '=', lookId).execute()
    await updatePlaces(trx, outletId, await findPortfolio(trx, outletId))
    await insertAuditEntry(trx, { actor, outletId, action: 'REMOVE_LOOK', subjectId: lookId, before: { picture } })
    const isOwn = await markUploadDeleted(trx, { column: 'outlet_id', id: outletId }, picture)
    return isOwn ? picture : undefined
  })
}

/** A stylist's account changes its own work only. */
async function lockLook(trx: Db, { actor, member, lookId }: Change): Promise<LookState> {
  const { outletId, column } = member
  await lockOwnOutlet(trx, actor, outletId)
  const look = await findLook(trx, { outletId, lookId })
  const isGuestsOwn = look?.review_id !== null && look?.consented_at === null
  if (!look || isGuestsOwn) throw new Failure('NOT_FOUND')
  if (column !== undefined && look.stylist_id !== column) throw new Failure('FORBIDDEN')
  return look
}

/** A guest's photo belongs to its author: the salon can only hide it. */
async function lockPortfolioLook(trx: Db, change: Change): Promise<LookState> {
  const look = await lockLook(trx, change)
  if (look.review_id !== null) throw new Failure('NOT_FOUND')
  return look
}

/** A service or stylist that the look has already may be gone: only consent changes then. */
export async function assertOffered(
  db: Db,
  { outletId, column }: OutletMember,
  { serviceId, stylistId }: Pick<LookForm, 'serviceId' | 'stylistId'>,
  before?: LookState,
): Promise<void> {
  if (column !== undefined && stylistId !== column) throw new Failure('FORBIDDEN')
  const service =
    before?.service_id === serviceId ||
    (await db
      .selectFrom('services')
      .select('id')
      .where('id', '=', serviceId)
      .where('outlet_id', '=', outletId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst())
  const stylist =
    stylistId === null ||
    before?.stylist_id === stylistId ||
    (await db
      .selectFrom('stylists')
      .select('id')
      .where('id', '=', stylistId)
      .where('outlet_id', '=', outletId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst())
  if (!service || !stylist) throw new Failure('NOT_FOUND')
}

/** For the audit log. */
export function describeForm({ serviceId, stylistId, hasConsent }: LookForm) {
  return { serviceId, stylistId, hasConsent }
}
