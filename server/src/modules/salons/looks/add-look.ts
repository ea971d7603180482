import { LOOKS_MAX } from '@nikhar/contract/discovery'
import type { NewLook } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import type { SalonActor } from '../../../http/actor.ts'
import type { OutletMember } from '../../../http/serve.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import { lockOwnOutlet } from '../../accounts/members/own-outlet.ts'
import { publishUpload } from '../../media/media-queries.ts'
import { savePicture } from '../../media/save-picture.ts'
import { findPhotoOwner } from '../pictures/add-picture.ts'
import { assertOffered, describeForm } from './change-look.ts'
import { findPortfolio } from './look-queries.ts'

/** Decodes the upload and re-encodes it in every size and format, then adds it as the last of the portfolio. */
export async function addLook(
  deps: Deps,
  actor: SalonActor,
  member: OutletMember,
  { key, ...form }: NewLook,
): Promise<void> {
  const { db, clock, storage } = deps
  const { outletId } = member
  const uploader = { column: 'outlet_id', id: outletId } as const
  // A rejection here has used no decoder time.
  await assertOffered(db, member, form)
  assertRoom(await findPortfolio(db, outletId))
  const owner = await findPhotoOwner(db, outletId)
  const upload = await savePicture(deps, { uploader, key, subject: 'look', owner })
  await runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    await assertOffered(trx, member, form)
    const portfolio = await findPortfolio(trx, outletId)
    assertRoom(portfolio)
    const now = clock()
    // A concurrent request may have added it, or deleted it.
    if (!(await publishUpload(trx, uploader, key, 'look', now))) throw new Failure('NOT_FOUND')
    const lookId = await insertLook(trx, { actor, outletId, key, form, place: portfolio.length + 1, now })
    const after = describeForm(form)
    await insertAuditEntry(trx, { actor, outletId, action: 'ADD_LOOK', subjectId: lookId, after })
  })
  await storage.deleteUpload(upload)
}

interface InsertedLook {
  actor: SalonActor
  outletId: number
  key: string
  form: Omit<NewLook, 'key'>
  place: number
  now: Date
}

async function insertLook(trx: Db, { actor, outletId, key, form, place, now }: InsertedLook): Promise<string> {
  const { id } = await trx
    .insertInto('looks')
    .values({
      outlet_id: outletId,
      service_id: form.serviceId,
      stylist_id: form.stylistId,
      picture: key,
      place,
      created_at: now,
      ...(form.hasConsent && { consented_at: now, consented_by: actor.accountId }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function assertRoom(portfolio: readonly string[]) {
  if (portfolio.length >= LOOKS_MAX)
    throw new Failure('TOO_MANY', { message: `There can be ${LOOKS_MAX} looks. Remove one to add another.` })
}
