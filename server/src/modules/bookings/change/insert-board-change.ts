import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

interface BoardChange {
  outletId: number
  /** The stylists in whose columns it appears. */
  stylistIds: readonly number[]
  action: 'BLOCK' | 'UNBLOCK' | 'CARD' | 'HAND_BACK'
  orderId?: string
}

/** A change of the board that is not a change of a booking. Open desks are notified the same way, after the commit. */
export async function insertBoardChange(trx: Db, { outletId, stylistIds, action, orderId = '' }: BoardChange) {
  await sql`
    insert into order_changes (payload)
    select json_build_object('orderId', ${orderId}::text, 'customerId', null, 'outletId', id, 'ownerId', owner_id,
      'stylistIds', ${stylistIds}::integer[], 'actor', 'SALON', 'action', ${action}::text, 'to', '')::text
    from outlets where id = ${outletId}`.execute(trx)
}
