import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createVersionedCache } from '../../../cache/versioned-cache.ts'
import type { Deps } from '../../../deps.ts'

const MINUTE_MS = 60_000

export interface Page {
  body: string
  etag: string
}

/** Rendered pages, each cached under a version and for a minute at most: a page shows what is free and open now. */
export function createCachedPages({ clock, config }: Pick<Deps, 'clock' | 'config'>) {
  const pages = createVersionedCache<Page>(config.cacheBytes / 8, ({ body }) => 2 * body.length)
  return {
    read(key: string, version: string, render: (now: Date) => Promise<string | undefined>): Promise<Page | undefined> {
      const now = clock()
      return pages.read(key, `${version} ${Math.floor(now.getTime() / MINUTE_MS)}`, async () => {
        const body = await render(now)
        return body === undefined ? undefined : toPage(body)
      })
    },

    /**
     * Browsers revalidate each time; shared caches store a copy until the end of the minute for which it was rendered.
     */
    send({ headers }: FastifyRequest, reply: FastifyReply, { body, etag }: Page, type = 'text/html') {
      // Demo salons do not exist: search engines must not index them.
      if (config.demo) reply.header('x-robots-tag', 'noindex')
      const seconds = Math.ceil((MINUTE_MS - (clock().getTime() % MINUTE_MS)) / 1000)
      reply.header('cache-control', `public, max-age=0, s-maxage=${seconds}, must-revalidate`).header('etag', etag)
      if (headers['if-none-match']?.includes(etag)) return reply.status(304).send()
      return reply.type(`${type}; charset=utf-8`).send(body)
    },
  }
}

export type CachedPages = ReturnType<typeof createCachedPages>

function toPage(body: string): Page {
  return { body, etag: `W/"${createHash('sha256').update(body).digest('base64url')}"` }
}
