import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { assertMemberOfOutlet } from './membership.ts'

/** Serialises changes of one outlet. Bookings do not wait for them: they hold the locks of the stylists. */
export async function lockOwnOutlet(trx: Db, { whitelabelId, accountId }: SalonActor, outletId: number) {
  await assertMemberOfOutlet(trx, whitelabelId, accountId, outletId)
  return trx
    .selectFrom('outlets')
    .select(['id', 'stage', 'status', 'address_id', 'gstin'])
    .where('id', '=', outletId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Finds the outlet of a service or stylist first, then locks it. */
export async function lockOutletOf(
  trx: Db,
  actor: SalonActor,
  table: 'services' | 'stylists',
  subjectId: string | number,
): Promise<number> {
  const found = await trx
    .selectFrom(table)
    .select('outlet_id')
    .where('id', '=', subjectId as never)
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  await lockOwnOutlet(trx, actor, found.outlet_id)
  return found.outlet_id
}
