import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'

export type InvoiceRow = Awaited<ReturnType<typeof findInvoices>>[number]

/** The documents of an order in the order in which they were issued. */
export function findInvoices(db: Db, orderId: string) {
  return db
    .selectFrom('invoices')
    .select(['id', 'kind', 'number', 'issued_at', 'credits', 'reason', 'contents'])
    .select(['subtotal_paise', 'discount_paise', 'cgst_paise', 'sgst_paise', 'total_paise'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('sequence')
    .execute()
}

/** The database sets number, sequence and financial year. */
export async function insertInvoice(
  trx: Db,
  invoice: Omit<Insertable<DB['invoices']>, 'financial_year' | 'sequence' | 'number'>,
) {
  const numbered = { ...invoice, financial_year: 0, sequence: 0, number: '' }
  return trx.insertInto('invoices').values(numbered).returning('number').executeTakeFirstOrThrow()
}

/** Assigns the outlet the first code that no other outlet of its owner has. */
export async function ensureInvoiceCode(trx: Db, outletId: number, codes: readonly string[]) {
  for (const code of codes) {
    const has = await trx
      .selectFrom('invoice_codes')
      .select('code')
      .where('outlet_id', '=', outletId)
      .executeTakeFirst()
    if (has) return
    await sql`
      insert into invoice_codes (outlet_id, owner_id, code)
      select id, owner_id, ${code} from outlets where id = ${outletId}
      on conflict do nothing`.execute(trx)
  }
}

export function findBilledLines(db: Db, orderId: string) {
  return db
    .selectFrom('order_lines')
    .innerJoin('services', 'services.id', 'order_lines.service_id')
    .innerJoin('categories', 'categories.id', 'services.category_id')
    .select(['order_lines.service_id', 'services.category_id', 'categories.slug as category', 'order_lines.name'])
    .select(['order_lines.price_paise', 'order_lines.quantity'])
    .where('order_id', '=', orderId)
    .where('order_lines.status', '=', 'ACCEPTED')
    .orderBy('order_lines.position')
    .execute()
}

/** Serialises issuing the documents of an order. */
export async function lockOrder(trx: Db, orderId: string) {
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute()
}

/** The billed person: for a walk-in the name that was given, and null once the account is deleted. */
export async function findBuyerName(db: Db, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string | null }>`
    select case when orders.customer_id is null then guest_name else customers.name end as name
    from orders left join customers on customers.id = orders.customer_id
    where orders.id = ${orderId} and customers.deleted_at is null`.execute(db)
  return rows[0]?.name ?? undefined
}

export function findReceived(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .select(['method', 'amount_paise', 'tip_paise', 'taken_at'])
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .orderBy('entry')
    .execute()
}
