import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOwnOutlet } from '../../accounts/members/own-outlet.ts'

/**
 * Moves these services to the front of their categories, in this order. The version of a service does not change: an
 * order is not a change that another manager's edit could overwrite.
 */
export function orderMenu(db: Db, actor: SalonActor, outletId: number, serviceIds: readonly string[]): Promise<void> {
  return runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
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
    await insertAuditEntry(trx, { actor, outletId, action: 'ORDER_MENU', after: { serviceIds } })
  })
}
