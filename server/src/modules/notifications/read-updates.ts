import type { BookingUpdates } from '@nikhar/contract/notifications'
import type { Db } from '../../db/database.ts'
import { countNewUpdates, findUpdates, saveSeenUpdates } from './update-queries.ts'

const LIMIT = 30

export async function readUpdates(db: Db, customerId: number, before?: string): Promise<BookingUpdates> {
  const page = { before: before === undefined ? undefined : new Date(before), limit: LIMIT }
  const [rows, newCount] = await Promise.all([findUpdates(db, customerId, page), countNewUpdates(db, customerId)])
  const updates = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    orderId: row.order_id,
    entryId: row.entry_id,
    outletName: row.outlet_name,
    startTime: row.starts_at.toISOString(),
    previousStartTime: isMoved(row) ? (row.previous_starts_at?.toISOString() ?? null) : null,
    heldUntil: row.held_until?.toISOString() ?? null,
    detail: row.detail,
    createdAt: row.created_at.toISOString(),
    isNew: row.is_new,
  }))
  return { updates, newCount, nextBefore: rows.length < LIMIT ? null : (updates.at(-1)?.createdAt ?? null) }
}

export async function markUpdatesSeen(db: Db, customerId: number, until: string) {
  await saveSeenUpdates(db, customerId, new Date(until))
  return { newCount: await countNewUpdates(db, customerId) }
}

/** Other kinds of changes have the same time before and after. */
function isMoved({ starts_at, previous_starts_at }: { starts_at: Date; previous_starts_at: Date | null }) {
  return previous_starts_at?.getTime() !== starts_at.getTime()
}
