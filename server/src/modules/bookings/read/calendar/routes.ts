import { createHash } from 'node:crypto'
import { api } from '@nikhar/contract/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { Failure } from '../../../../errors/failure.ts'
import { serve, type Mount } from '../../../../http/serve.ts'
import { addFeed, hashToken, readFeeds, removeFeed } from './change-feeds.ts'
import { readFeed } from './read-feed.ts'

export function serveCalendarFeeds(mount: Mount, { db, clock }: Pick<Deps, 'db' | 'clock'>) {
  serve(mount, api.calendarFeeds, {
    calendarFeeds: ({ member }) => readFeeds(db, member),
    addCalendarFeed: ({ actor, member, body }) => addFeed(db, actor, member, body.stylistId, clock()),
    removeCalendarFeed: async ({ actor, member, params }) => {
      await removeFeed(db, actor, member, params.feedId, clock())
      return null
    },
  })
}

/** Calendar programs poll every few minutes; more often indicates a fault or an attack. */
const READS_PER_MINUTE = 20

/** The calendars themselves, for programs without a session: the address is the credential. */
export function serveCalendarFiles(app: FastifyInstance, deps: Pick<Deps, 'config' | 'db' | 'clock'>) {
  const byFeed = app.createRateLimit({
    max: READS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: ({ params }) => hashToken((params as { file: string }).file).toString('base64'),
  })
  app.get<{ Params: { file: string } }>('/feeds/:file', async (request, reply) => {
    const token = /^([\w-]{32})\.ics$/.exec(request.params.file)?.[1]
    if (token === undefined) throw new Failure('NOT_FOUND')
    const limit = await byFeed(request)
    if (!limit.isAllowed && limit.isExceeded)
      throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, limit.ttlInSeconds) })
    const calendar = await readFeed(deps, token)
    if (calendar === undefined) throw new Failure('NOT_FOUND')
    const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`
    void reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex')
    if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="bookings.ics"')
      .send(calendar)
  })
}

/** A compressing proxy turns the tag into a weak one. */
function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
}
