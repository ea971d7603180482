import { createHash, randomBytes } from 'node:crypto'
import type { CalendarAddress, CalendarFeeds } from '@nikhar/contract/salons'
import type { Db } from '../../../../db/database.ts'
import { runTransaction } from '../../../../db/transaction.ts'
import { Failure } from '../../../../errors/failure.ts'
import type { OutletMember } from '../../../../http/serve.ts'
import { insertAuditEntry } from '../../../accounts/audit/audit-queries.ts'
import type { SalonActor } from '../../../../http/actor.ts'
import { lockOwnOutlet } from '../../../accounts/members/own-outlet.ts'
import { findStylistNames } from '../../schedule/day/stylist-name-queries.ts'
import { findFeeds, replaceFeed, revokeFeed } from './feed-queries.ts'

export async function readFeeds(db: Db, { outletId, column }: OutletMember): Promise<CalendarFeeds> {
  const team = await findStylistNames(db, outletId)
  const stylists = team.map(({ id, name }) => ({ stylistId: id, name }))
  const feeds = await findFeeds(db, outletId, column)
  return {
    subjects:
      column === undefined
        ? [{ stylistId: null, name: 'All bookings' }, ...stylists]
        : stylists.filter(({ stylistId }) => stylistId === column),
    feeds: feeds.map((feed) => ({
      feedId: feed.id,
      stylistId: feed.stylist_id,
      stylistName: feed.stylist_name,
      madeBy: feed.made_by,
      createdAt: feed.created_at.toISOString(),
      lastReadAt: feed.last_read_at?.toISOString() ?? null,
    })),
  }
}

/** Only this reply contains the address: the database stores its hash. */
export async function addFeed(
  db: Db,
  actor: SalonActor,
  { outletId, column }: OutletMember,
  stylistId: number | null,
  now: Date,
): Promise<CalendarAddress> {
  if (column !== undefined && stylistId !== column) throw new Failure('FORBIDDEN')
  const token = randomBytes(24).toString('base64url')
  return runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    const team = await findStylistNames(trx, outletId)
    if (stylistId !== null && !team.some(({ id }) => id === stylistId)) throw new Failure('NOT_FOUND')
    const row = { outlet_id: outletId, stylist_id: stylistId, account_id: actor.accountId, created_at: now }
    const feedId = await replaceFeed(trx, { ...row, token_hash: hashToken(token) })
    const entry = { action: 'ADD_CALENDAR_FEED', subjectId: feedId, after: { stylistId } }
    await insertAuditEntry(trx, { actor, outletId, ...entry })
    return { feedId, path: `/feeds/${token}.ics` }
  })
}

export async function removeFeed(
  db: Db,
  actor: SalonActor,
  { outletId, column }: OutletMember,
  feedId: number,
  now: Date,
) {
  await runTransaction(db, async (trx) => {
    const feed = await revokeFeed(trx, feedId, now)
    if (!feed) throw new Failure('NOT_FOUND')
    if (column !== undefined && feed.stylist_id !== column) throw new Failure('FORBIDDEN')
    const entry = { action: 'REMOVE_CALENDAR_FEED', subjectId: feedId, before: { stylistId: feed.stylist_id } }
    await insertAuditEntry(trx, { actor, outletId, ...entry })
  })
}

/** The token is 192 random bits, so a plain hash cannot be brute-forced. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
