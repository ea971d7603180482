import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import type { CachedPages } from './cached-pages.ts'
import { countParts, listCityPaths, listOutletPaths, readSitePaths, renderIndex, renderUrls } from './sitemap.ts'

/** Ids per part: each reads one range of the primary key. A file may name 50,000 addresses. */
const PART = 25_000

interface SitemapSources {
  db: Db
  config: { publicUrl: string; demo: boolean }
  webDir: string
  pages: CachedPages
  sitemapPart?: number
}

/**
 * One list while everything fits into it, otherwise an index of parts. Demo salons, and so their cities, are in none.
 */
export function serveSitemap(app: FastifyInstance, sources: SitemapSources) {
  const { db, config, webDir, pages, sitemapPart: partSize = PART } = sources
  const { publicUrl, demo } = config
  const sitePaths = readSitePaths(webDir)
  const listCities = async () => (demo ? [] : listCityPaths(db))
  const listOutlets = async (part: number) => (demo ? [] : listOutletPaths(db, part, partSize))

  async function send(request: FastifyRequest, reply: FastifyReply, render: () => Promise<string | undefined>) {
    const page = await pages.read(request.url.split('?')[0] ?? '', '', render)
    if (!page) throw new Failure('NOT_FOUND')
    return pages.send(request, reply, page, 'application/xml')
  }

  app.get('/sitemap.xml', (request, reply) =>
    send(request, reply, async () => {
      const parts = await countParts(db, partSize)
      if (parts === 1) {
        return renderUrls([...sitePaths, ...(await listCities()), ...(await listOutlets(1))], publicUrl)
      }
      const files = Array.from({ length: parts }, (_, index) => `sitemap-salons-${index + 1}.xml`)
      return renderIndex(['sitemap-site.xml', 'sitemap-cities.xml', ...files], publicUrl)
    }),
  )
  app.get('/sitemap-cities.xml', (request, reply) =>
    send(request, reply, async () => renderUrls(await listCities(), publicUrl)),
  )
  app.get<{ Params: { part: string } }>('/sitemap-salons-:part.xml', (request, reply) =>
    send(request, reply, async () => {
      const part = /^[1-9]\d{0,4}$/.test(request.params.part) ? Number(request.params.part) : 0
      if (part === 0 || part > (await countParts(db, partSize))) return undefined
      return renderUrls(await listOutlets(part), publicUrl)
    }),
  )
}
