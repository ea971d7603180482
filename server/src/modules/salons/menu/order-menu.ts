import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { insertAuditEntry } from '../audit-queries.ts'
import { lockOwnOutlet, type Caller } from '../own-outlet.ts'

/**
 * Puts these services first in their categories, in this order. The version of a service stays: an order is not a change
 * that another manager's edit could overwrite.
 */
export function orderMenu(db: Db, caller: Caller, outletId: number, serviceIds: readonly string[]): Promise<void> {
  return runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, caller, outletId)
    const { rows } = await sql<{ id: string }>`
      select id from services where outlet_id = ${outletId} and id = any (${serviceIds}::uuid[])`.execute(trx)
    if (rows.length !== new Set(serviceIds).size) throw new Failure('NOT_FOUND')
    await sql`
      update services set menu_position = ordered.place
      from (
        select services.id, row_number() over (
          partition by services.category_id order by wanted.place nulls last, menu_position, created_at, services.id
        ) as place
        from services left join unnest(${serviceIds}::uuid[]) with ordinality as wanted (id, place) using (id)
        where outlet_id = ${outletId} and category_id in (
          select category_id from services where id = any (${serviceIds}::uuid[])
        )
      ) as ordered
      where services.id = ordered.id and menu_position <> ordered.place`.execute(trx)
    const actor = { kind: 'SALON', ownerId: caller.ownerId } as const
    await insertAuditEntry(trx, { actor, outletId, action: 'ORDER_MENU', after: { serviceIds } })
  })
}
