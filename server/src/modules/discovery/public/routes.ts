import { WHITELABEL_ID } from '@nikhar/contract/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { addressesOf } from '../../../http/placeholders.ts'
import type { FindNextTimes } from '../next-times-types.ts'
import { findCities } from './city-queries.ts'
import { createCachedPages, type Page } from './cached-pages.ts'
import { renderGonePage, renderNotFoundPage } from './message-page.ts'
import { findOutletBySlug } from './outlet-page-queries.ts'
import { createDocumentRenderer, type PublicDocument } from './public-document.ts'
import { publicPaths } from './public-paths.ts'
import { readCityPage } from './read-city-page.ts'
import { readOutletPage } from './read-outlet-page.ts'
import { renderCitiesPage, renderCityPage } from './render-city-page.ts'
import { renderOutletPage } from './render-outlet-page.ts'
import { serveSitemap } from './sitemap-routes.ts'

const SLUG = /^[a-z\d]+(?:-[a-z\d]+)*$/
const SLUG_MAX = 120
const PAGE_NUMBER = /^[1-9]\d{0,3}$/

type FoundOutlet = NonNullable<Awaited<ReturnType<typeof findOutletBySlug>>>

export interface PublicPages extends Pick<Deps, 'db' | 'clock' | 'config'> {
  webDir: string
  findNextTimes: FindNextTimes
  /** Ids per part of the sitemap. */
  sitemapPart?: number
}

/** Pages that are public and need no JavaScript. */
export function servePublicPages(app: FastifyInstance, sources: PublicPages) {
  const { db, config, webDir, findNextTimes } = sources
  const { publicUrl } = config
  const renderDocument = createDocumentRenderer(webDir, addressesOf(config))
  const pages = createCachedPages(sources)

  function readOutlet({ id, slug, city_slug, category_slug, menu, timetable }: FoundOutlet): Promise<Page | undefined> {
    const outlet = { id: id ?? 0, citySlug: city_slug ?? '', categorySlug: category_slug ?? '' }
    return pages.read(publicPaths.outlet(slug ?? ''), `${menu} ${timetable}`, async (now) => {
      const page = await readOutletPage({ db, now, findNextTimes }, outlet)
      return page && renderDocument(renderOutletPage(page, publicUrl))
    })
  }

  function sendMessage(reply: FastifyReply, status: 404 | 410, document: PublicDocument) {
    const body = renderDocument(document)
    return reply.status(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(body)
  }
  const sendNotFound = (reply: FastifyReply) => sendMessage(reply, 404, renderNotFoundPage('/'))

  app.get('/s/*', async (request, reply) => {
    const { path, search } = splitUrl(request)
    const slug = trimPath(path).slice('/s/'.length)
    const found = isSlug(slug) ? await findOutletBySlug(db, WHITELABEL_ID, slug) : undefined
    if (!found) return sendNotFound(reply)
    if (found.id === null || found.deleted_at !== null || found.slug === null) {
      const city = found.city && found.city_slug ? { name: found.city, slug: found.city_slug } : undefined
      return sendMessage(reply, 410, renderGonePage(publicPaths.outlet(slug), city))
    }
    const canonical = publicPaths.outlet(found.slug)
    if (path !== canonical) return redirect(reply, canonical + search)
    const page = await readOutlet(found)
    return page ? pages.send(request, reply, page) : sendMessage(reply, 410, renderGonePage(canonical))
  })

  app.get('/s', async (_request, reply) => sendNotFound(reply))

  app.get(publicPaths.cities(), async (request, reply) => {
    const render = async () => renderDocument(renderCitiesPage(await findCities(db, WHITELABEL_ID)))
    const page = await pages.read(publicPaths.cities(), '', render)
    return page ? pages.send(request, reply, page) : sendNotFound(reply)
  })

  app.get('/in/*', async (request, reply) => {
    const { path, search } = splitUrl(request)
    const [city = '', category, ...more] = trimPath(path).slice('/in/'.length).split('/')
    const number = new URLSearchParams(search).get('page') ?? '1'
    const isPossible = isSlug(city) && (category === undefined || isSlug(category)) && more.length === 0
    if (!isPossible || !PAGE_NUMBER.test(number)) return sendNotFound(reply)
    if (path !== trimPath(path)) return redirect(reply, trimPath(path) + search)
    const wanted = { city, category, pageNumber: Number(number) }
    const page = await pages.read(`${path}?${number}`, '', async (now) => {
      const found = await readCityPage({ db, now, findNextTimes }, wanted)
      return found && renderDocument(renderCityPage(found, publicUrl))
    })
    return page ? pages.send(request, reply, page) : sendNotFound(reply)
  })

  serveSitemap(app, { ...sources, pages })
}

/** Not permanent: an outlet may get its former name back. */
function redirect(reply: FastifyReply, url: string) {
  return reply.header('cache-control', 'public, max-age=60').redirect(url, 301)
}

function isSlug(text: string) {
  return text.length <= SLUG_MAX && SLUG.test(text)
}

/** Lower case, without trailing slashes. Avoids slow patterns, because the address may be long. */
function trimPath(path: string) {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end).toLowerCase()
}

function splitUrl({ url }: FastifyRequest) {
  const query = url.indexOf('?')
  return query < 0 ? { path: url, search: '' } : { path: url.slice(0, query), search: url.slice(query) }
}
