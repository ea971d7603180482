import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOutletOf } from '../../accounts/members/own-outlet.ts'
import { lockStylists } from '../place/claim-queries.ts'

/**
 * Returns the outlet. Locks all its stylists until the transaction ends, as a booking does, since bookings may be moved
 * to any of them.
 */
export async function lockOwnStylist(trx: Db, actor: SalonActor, stylistId: number): Promise<number> {
  const outletId = await lockOutletOf(trx, actor, 'stylists', stylistId)
  const stylists = await lockStylists(trx, outletId)
  if (!stylists.some(({ id }) => id === stylistId)) throw new Failure('NOT_FOUND')
  return outletId
}
