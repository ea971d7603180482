import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { findRule, type NotificationKind } from './notification-rules.ts'
import { selectStaffWanting, type Notification } from './notification-queries.ts'

export interface SendingContext {
  id: string
  /** A newer notification of the same kind says how things are now. */
  is_superseded: boolean
  /** The last notification about the end of the visit that the recipient has got, may have got, or is being sent. */
  last_end: NotificationKind | null
  /** The recipient's choice, if there is one. */
  is_wanted: boolean | null
  /** The manager or receptionist whom it is for, while the account works there. */
  staff: { name: string; email: string } | null
}

/**
 * What else decides whether notifications are sent. The kinds are compared with the same lists as in the two unique indexes,
 * so that one of these is used whatever the parameters are.
 */
export async function findSendingContexts(db: Db, ids: string[]): Promise<Map<string, SendingContext>> {
  const sameTarget = sql`other.order_id = mine.order_id and other.recipient = mine.recipient and other.channel = mine.channel
    and coalesce(other.account_id, 0) = coalesce(mine.account_id, 0)`
  const { rows } = await sql<SendingContext>`
    select mine.id,
      case when mine.kind in ('DAY_BEFORE', 'TWO_HOURS_BEFORE')
        then exists (select from order_notifications as other
          where ${sameTarget} and other.kind in ('DAY_BEFORE', 'TWO_HOURS_BEFORE') and other.kind = mine.kind
            and other.version > mine.version)
        else exists (select from order_notifications as other
          where ${sameTarget} and other.kind not in ('DAY_BEFORE', 'TWO_HOURS_BEFORE') and other.kind = mine.kind
            and other.version > mine.version)
      end as is_superseded,
      (
        select other.kind from order_notifications as other
        where ${sameTarget} and other.kind not in ('DAY_BEFORE', 'TWO_HOURS_BEFORE')
          and other.kind in ('COMPLETED', 'NO_SHOW', 'COMPLETION_UNDONE', 'NO_SHOW_UNDONE') and other.version < mine.version
          and (other.outcome in ('SENT', 'UNKNOWN') or (other.settled_at is null and other.handed_over_at is not null))
        order by other.version desc limit 1
      ) as last_end,
      case when mine.recipient = 'CUSTOMER'
        then (select is_wanted from customer_notification_preferences as preference
          where preference.customer_id = orders.customer_id and preference.kind = mine.kind
            and preference.channel = mine.channel)
        when mine.account_id is not null
        then mine.account_id in (${selectStaffWanting(sql`mine.kind`, sql`orders.outlet_id`)})
        else (select is_wanted from outlet_notification_preferences as preference
          where preference.outlet_id = orders.outlet_id and preference.kind = mine.kind and preference.channel = mine.channel)
      end as is_wanted,
      (select json_build_object('name', name, 'email', email) from clients where id = mine.account_id) as staff
    from order_notifications as mine join orders on orders.id = mine.order_id
    where mine.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Sends nothing twice, no correction of an end that was never announced, and nothing that the recipient does not want. */
export function shouldSend(
  { kind, recipient, channel }: Notification,
  { is_superseded, last_end, is_wanted }: SendingContext,
): boolean {
  if (is_superseded) return false
  if ((kind === 'COMPLETED' || kind === 'NO_SHOW') && last_end === kind) return false
  if (kind === 'COMPLETION_UNDONE' && last_end !== 'COMPLETED') return false
  if (kind === 'NO_SHOW_UNDONE' && last_end !== 'NO_SHOW') return false
  const rule = findRule(kind, recipient, channel)
  return rule === 'ALWAYS' || (is_wanted ?? rule === 'DEFAULT_ON')
}
