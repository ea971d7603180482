import { toPaise, toRupees } from '@nikhar/contract/money'
import type { EditOutlet, EditPrice } from '@nikhar/contract/operator'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { insertAuditEntry, type AuditActor } from '../../accounts/audit/audit-queries.ts'
import { changeOutlet } from '../../salons/create-outlet.ts'

interface Editor {
  whitelabelId: number
  actor: AuditActor
  now: Date
}

/** The same rules as for the salon itself; the reason is in the audit log. */
export async function editOutlet(
  db: Db,
  { whitelabelId, actor, now }: Editor,
  outletId: number,
  { reason, ...changes }: EditOutlet,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    await lockOutlet(trx, whitelabelId, outletId)
    await changeOutlet(trx, outletId, changes, { actor, now, remark: reason })
  })
}

/** Of two concurrent changes to the same version one wins. Orders keep the price at which they were booked. */
export async function editPrice(
  db: Db,
  { whitelabelId, actor, now }: Editor,
  serviceId: string,
  { price, version, reason }: EditPrice,
) {
  return runTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('services')
      .innerJoin('outlets', 'outlets.id', 'services.outlet_id')
      .select(['services.outlet_id', 'services.name', 'services.price_paise'])
      .where('services.id', '=', serviceId)
      .where('services.deleted_at', 'is', null)
      .where('outlets.whitelabel_id', '=', whitelabelId)
      .executeTakeFirst()
    if (!before) throw new Failure('NOT_FOUND')
    await lockOutlet(trx, whitelabelId, before.outlet_id)
    const changed = await trx
      .updateTable('services')
      .set({ price_paise: toPaise(price), version: version + 1, updated_at: now })
      .where('id', '=', serviceId)
      .where('version', '=', version)
      .where('deleted_at', 'is', null)
      .returning(['id', 'version', 'name', 'price_paise'])
      .executeTakeFirst()
    if (!changed) throw new Failure('CHANGED_MEANWHILE')
    await insertAuditEntry(trx, {
      actor,
      outletId: before.outlet_id,
      action: 'UPDATE_SERVICE',
      subjectId: serviceId,
      before: { name: before.name, price: toRupees(before.price_paise) },
      after: { name: before.name, price, reason },
    })
    return {
      serviceId: changed.id,
      version: changed.version,
      name: changed.name,
      price: toRupees(changed.price_paise),
    }
  })
}

async function lockOutlet(trx: Db, whitelabelId: number, outletId: number) {
  const outlet = await trx
    .selectFrom('outlets')
    .select('id')
    .where('id', '=', outletId)
    .where('whitelabel_id', '=', whitelabelId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!outlet) throw new Failure('NOT_FOUND')
  return outlet
}
