import { asPaise, type Paise } from '@nikhar/contract/money'
import { addDays, salonInstant } from '@nikhar/contract/salon-time'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'

interface DayTotals {
  cash: Paise
  card: Paise
  upi: Paise
  tips: Paise
  payments: number
  last_counted: Paise | null
  unpaid_visits: number
}

export async function getDayTotals(db: Db, outletId: number, day: string): Promise<DayTotals> {
  const [from, to] = [salonInstant(day, 0), salonInstant(addDays(day, 1), 0)]
  const { rows } = await sql<DayTotals>`
    select coalesce(sum(amount_paise + tip_paise) filter (where method = 'CASH'), 0)::int as cash,
      coalesce(sum(amount_paise + tip_paise) filter (where method = 'CARD'), 0)::int as card,
      coalesce(sum(amount_paise + tip_paise) filter (where method = 'UPI'), 0)::int as upi,
      coalesce(sum(tip_paise), 0)::int as tips, count(*) as payments,
      (select counted_paise from cash_days where outlet_id = ${outletId} and day < ${day} and reopened_at is null
        order by day desc limit 1) as last_counted,
      (select count(*) from appointments join orders on orders.id = order_id
        where appointments.outlet_id = ${outletId} and starts_at >= ${from} and starts_at < ${to}
          and appointments.status = 'COMPLETED' and paid_paise < total_paise) as unpaid_visits
    from payments where outlet_id = ${outletId} and day = ${day} and voided_at is null`.execute(db)
  return rows[0] as DayTotals
}

export function findClosings(db: Db, outletId: number, day: string) {
  return db
    .selectFrom('cash_days')
    .innerJoin('salon_accounts', 'salon_accounts.id', 'closed_by')
    .leftJoin('salon_accounts as reopener', 'reopener.id', 'reopened_by')
    .select(['opening_paise', 'expected_paise', 'counted_paise', 'note', 'closed_at', 'reopened_at', 'reopen_reason'])
    .select(['salon_accounts.name as closed_by', 'reopener.name as reopened_by'])
    .where('outlet_id', '=', outletId)
    .where('day', '=', day)
    .orderBy('cash_days.id', 'desc')
    .execute()
}

/** The database computes the expected cash, under the lock of the day. */
export function insertClosing(
  trx: Db,
  closing: Omit<Insertable<DB['cash_days']>, 'expected_paise' | 'card_paise' | 'upi_paise'>,
) {
  return trx
    .insertInto('cash_days')
    .values({ ...closing, expected_paise: asPaise(0), card_paise: asPaise(0), upi_paise: asPaise(0) })
    .returning(['expected_paise', 'card_paise', 'upi_paise'])
    .executeTakeFirstOrThrow()
}

export function updateReopened(
  trx: Db,
  { outletId, day }: { outletId: number; day: string },
  values: { reopened_at: Date; reopened_by: number; reopen_reason: string },
) {
  return trx
    .updateTable('cash_days')
    .set(values)
    .where('outlet_id', '=', outletId)
    .where('day', '=', day)
    .where('reopened_at', 'is', null)
    .returning(['expected_paise', 'counted_paise', 'note'])
    .executeTakeFirst()
}
