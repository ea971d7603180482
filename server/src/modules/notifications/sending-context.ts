import { sql } from 'kysely'
import type { BookingDetails } from './booking-details.ts'
import type { Db } from '../../db/database.ts'
import { findRule, type NotificationKind } from './notification-rules.ts'
import { selectStaffWanting, type Notification } from './notification-queries.ts'

export interface SendingContext {
  id: string
  /** A newer notification of the same kind describes the current state. */
  is_superseded: boolean
  /**
   * The last notification about the end of the visit that was sent, may have been sent, or is being sent to the
   * recipient.
   */
  last_end: NotificationKind | null
  /** The recipient's choice, if there is one. */
  is_wanted: boolean | null
  /** The manager or receptionist who receives it, while the account works there. */
  staff: { name: string; email: string } | null
}

export interface OrderMessage {
  notification: Notification
  booking: BookingDetails
  /** The manager or receptionist who receives it. */
  staff: SendingContext['staff']
}

/**
 * The other data that decides whether notifications are sent. The kinds are compared with the same lists as in the two
 * unique indexes, so that the planner uses one of these for all parameters.
 */
export async function findSendingContexts(db: Db, ids: string[]): Promise<Map<string, SendingContext>> {
  const sameTarget = sql`other.order_id = mine.order_id and other.recipient = mine.recipient and other.channel = mine.channel
    and coalesce(other.account_id, 0) = coalesce(mine.account_id, 0)`
  const { rows } = await sql<SendingContext>`
    select mine.id,
      case when mine.kind in ('DAY_BEFORE', 'TWO_HOURS_BEFORE')
        then exists (select from messages as other
          where ${sameTarget} and other.kind in ('DAY_BEFORE', 'TWO_HOURS_BEFORE') and other.kind = mine.kind
            and other.version > mine.version)
        else exists (select from messages as other
          where ${sameTarget} and other.kind not in ('DAY_BEFORE', 'TWO_HOURS_BEFORE') and other.kind = mine.kind
            and other.version > mine.version)
      end as is_superseded,
      (
        select other.kind from messages as other
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
      (select json_build_object('name', name, 'email', email) from salon_accounts where id = mine.account_id) as staff
    from messages as mine join orders on orders.id = mine.order_id
    where mine.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Prevents duplicates, corrections of an end that was never announced, and messages that the recipient does not want.
 */
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
