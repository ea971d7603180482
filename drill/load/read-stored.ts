import type { Client } from 'pg'
import type { StoredOrder } from './ledger.ts'

/** All orders with their appointments. The load stores the key of a booking in the payment id. */
export async function readStoredOrders(database: Client): Promise<StoredOrder[]> {
  const { rows } = await database.query<StoredOrder>(`
    select o.id as "orderId", o.payment_id as key, o.customer_id as "customerId", o.outlet_id as "outletId",
      a.stylist_id as "stylistId", a.status, extract(epoch from a.starts_at)::float8 * 1000 as "startsAt",
      extract(epoch from a.ends_at)::float8 * 1000 as "endsAt"
    from orders o left join appointments a on a.order_id = o.id`)
  return rows
}

export interface EmailState {
  /** E-mails that have not been settled yet. */
  waiting: number
  /** Those that wait for a later attempt. */
  waitingForLater: number
  /** Message ids (without the domain) of e-mails that are marked as sent in the database. */
  sent: string[]
  /** All others: given up, refused, dropped. */
  others: Record<string, number>
}

export async function readEmailState(database: Client): Promise<EmailState> {
  const { rows } = await database.query<{ id: string; outcome: string | null; later: boolean }>(
    `select id, outcome, next_attempt_at > now() as later from messages where channel = 'EMAIL'`,
  )
  const settled = Map.groupBy(rows, ({ outcome }) => outcome ?? 'waiting')
  const others = [...settled].filter(([outcome]) => outcome !== 'waiting' && outcome !== 'SENT')
  const waiting = settled.get('waiting') ?? []
  return {
    waiting: waiting.length,
    waitingForLater: waiting.filter(({ later }) => later).length,
    sent: (settled.get('SENT') ?? []).map(({ id }) => id),
    others: Object.fromEntries(others.map(([outcome, list]) => [outcome, list.length])),
  }
}
