import type { GuestReach } from '@nikhar/contract/notifications'
import { sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/database.ts'
import { hasTemplate } from './has-template.ts'
import { hasSubscription } from './notification-queries.ts'
import { CHANNELS, findRule, kindOfSalonChange, type Channel, type NotificationKind } from './notification-rules.ts'

interface ReachRow {
  order_id: string
  has_email: boolean
  has_number: boolean
  has_browser: boolean
  choices: Record<string, boolean>
}

const NOTHING: GuestReach = { move: [], reassign: [], ask: [], cancel: [] }

/**
 * The channels through which messages reach the guests of these orders, by the same rules, choices and templates as
 * sending. An address that rejected the last message does not count, and neither does the account's page, which
 * customers only open when they expect news.
 */
export async function findGuestReach(
  db: Db,
  config: Config,
  orderIds: readonly string[],
): Promise<(orderId: string) => GuestReach> {
  const { rows } = await sql<ReachRow>`
    select orders.id as order_id, customers.contact_number is not null as has_number,
      ${hasSubscription(sql`customers.id`)} as has_browser,
      customers.email is not null and coalesce((
        select outcome from messages join orders as written on written.id = messages.order_id
        where written.customer_id = customers.id and recipient = 'CUSTOMER' and channel = 'EMAIL' and outcome in ('SENT', 'REFUSED')
        order by settled_at desc limit 1
      ), 'SENT') <> 'REFUSED' as has_email,
      (select coalesce(json_object_agg(kind || ' ' || channel, is_wanted), '{}') from customer_notification_preferences
        where customer_id = customers.id) as choices
    from orders join customers on customers.id = orders.customer_id and customers.deleted_at is null
    where orders.id = any(${orderIds}::uuid[])`.execute(db)
  const reach = new Map(rows.map((row) => [row.order_id, toReach(row, config)]))
  return (orderId) => reach.get(orderId) ?? NOTHING
}

function toReach(row: ReachRow, config: Config): GuestReach {
  const list = (kind: NotificationKind) => CHANNELS.filter((channel) => isReached(row, kind, channel, config))
  return {
    move: list(kindOfSalonChange('RESCHEDULE')),
    reassign: list(kindOfSalonChange('REASSIGN')),
    ask: list(kindOfSalonChange('ASK')),
    cancel: list(kindOfSalonChange('CANCEL')),
  }
}

function isReached(row: ReachRow, kind: NotificationKind, channel: Channel, config: Config): boolean {
  const rule = findRule(kind, 'CUSTOMER', channel)
  const isWanted = rule === 'ALWAYS' || (row.choices[`${kind} ${channel}`] ?? rule === 'DEFAULT_ON')
  if (rule === undefined || !isWanted) return false
  if (channel === 'EMAIL') return row.has_email
  return channel === 'PUSH' ? row.has_browser : row.has_number && hasTemplate(config, kind)
}
