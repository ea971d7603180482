import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import { assertMemberOfOutlet } from '../desk/membership.ts'

/** The account of the session that makes a call: the owner, or staff with the permission that the call takes. */
export interface Caller {
  whitelabelId: number
  ownerId: number
}

/** Changes of one outlet wait for each other. Bookings do not wait for them: those hold the locks of the stylists. */
export async function lockOwnOutlet(trx: Db, { whitelabelId, ownerId }: Caller, outletId: number) {
  await assertMemberOfOutlet(trx, whitelabelId, ownerId, outletId)
  return trx
    .selectFrom('outlets')
    .select(['id', 'stage', 'status', 'address_id', 'gstin'])
    .where('id', '=', outletId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** The outlet of a service or stylist is found first, then it is locked. */
export async function lockOutletOf(
  trx: Db,
  caller: Caller,
  table: 'services' | 'stylists',
  subjectId: string | number,
): Promise<number> {
  const found = await trx
    .selectFrom(table)
    .select('outlet_id')
    .where('id', '=', subjectId as never)
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  await lockOwnOutlet(trx, caller, found.outlet_id)
  return found.outlet_id
}
