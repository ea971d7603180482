import type { OrderChanged } from '@nikhar/contract/orders'
import type { Subscribe } from '@nikhar/contract/route'
import type { Deps } from '../../../deps.ts'
import type { SalonSession } from '../../../http/serve.ts'
import { streamOrderChanges } from '../../../live/stream-order-changes.ts'
import { findMemberships } from '../../accounts/members/access-queries.ts'
import { findLiveSalonSession } from '../../accounts/members/account-queries.ts'

/**
 * Streams the changes of orders at all outlets of the account; to a stylist, those of their own column. A trigger of
 * `outlet_members` ends the stream when a role changes, and the browser reconnects.
 */
export async function streamSalonEvents(
  { db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>,
  { id, sessionId }: SalonSession,
  stream: Parameters<Subscribe<OrderChanged>>[0],
) {
  const memberships = await findMemberships(db, id)
  const columns = new Map(memberships.map(({ outlet_id, stylist_id }) => [outlet_id, stylist_id]))
  return streamOrderChanges({
    live,
    topics: [
      `owner:${id}` as const,
      `session:${sessionId}` as const,
      ...memberships.map(({ outlet_id }) => `outlet:${outlet_id}` as const),
    ],
    stream,
    isVisible: ({ outletId, stylistIds }) => {
      const column = columns.get(outletId)
      return column === undefined || column === null || stylistIds?.includes(column) === true
    },
    isSessionLive: async () => {
      const isLive = (await findLiveSalonSession(db, sessionId, clock())) !== undefined
      // A role change before the subscription was complete was not announced to it.
      const now = isLive ? await findMemberships(db, id) : []
      if (isLive && JSON.stringify(now) !== JSON.stringify(memberships)) stream.end()
      return isLive
    },
  })
}
