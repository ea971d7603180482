import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from './error-handler.ts'
import { Failure } from '../errors/failure.ts'
import { type FindPreview, type Preview, withPreview } from './link-preview.ts'
import { listFormats, varyByFormat } from './picture-format.ts'

const compress = promisify(brotliCompress)

const YEAR_IMMUTABLE = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
const REVALIDATE = 'no-cache'

/** Path prefixes without pages: an unknown path there is a 404, never the app shell. */
const NOT_PAGES = /^\/(customer|salon|operator|geo|assets|media|dev|docs)(\/|$)/

const FILE_NAME = /\.\w+$/

/** Folders, and files that only the server reads. */
const HIDDEN = /\/$|^\/csp\.json$|^\/public-page\.html$|^\/\.|\.(br|gz|map)$/
/** The build's placeholders for addresses that only the settings know. */
const PUBLIC_URL_PLACEHOLDER = '__PUBLIC_URL__'
const DESK_PLACEHOLDER = '__DESK__'
const PLAIN_TYPES: Record<string, string> = { 'robots.txt': 'text/plain', 'sitemap-site.xml': 'application/xml' }

/** Filled for each salon and city: not a page by itself. */
const PUBLIC_TEMPLATE = 'public-page.html'

/** Hashes of the inline scripts in the built pages; empty when the web app is not built. */
export function readScriptHashes(webDir: string): string[] {
  const file = join(webDir, 'csp.json')
  if (!existsSync(file)) return []
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: string[] }
  return scripts
}

interface WebFiles {
  webDir: string
  publicUrl: string
  /** Where the desk is: its origin, or `:` and its port on the host of the page. */
  desk?: string
  findPreview?: FindPreview
}

/** Serves the built web app: its files, its prerendered documents, and the app shell for every other page. */
export async function serveWeb(app: FastifyInstance, { webDir, publicUrl, desk = '', findPreview }: WebFiles) {
  const pages = existsSync(webDir) ? await findPages(webDir, { publicUrl, desk }) : new Map<string, Page>()
  if (pages.size > 0) {
    await app.register(fastifyStatic, {
      root: webDir,
      index: false,
      preCompressed: true,
      cacheControl: false,
      allowedPath: (path) => !HIDDEN.test(path) && !isPage(path.slice(1)) && !pages.has(withoutSlash(path)),
      setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(relative(webDir, path))),
    })
    servePictures(app, webDir)
  }
  app.setNotFoundHandler(async (request, reply) => {
    const page = pageFor(request, pages)
    if (page === undefined) return sendFailure(reply, new Failure('NOT_FOUND'))
    const preview = await findPreview?.(pathOf(request))
    if (preview !== undefined) return sendPage(request, reply, await addPreview(page, preview, publicUrl))
    void compressOnce(page).catch((error: unknown) =>
      request.log.error({ err: error }, 'a document was not compressed'),
    )
    return sendPage(request, reply, page)
  })
}

/** The text of a document is read when it is asked for: all of them together would take 6 MB. */
interface Page {
  read(): Promise<string>
  etag: string
  type: string
  /** The text as small as it gets; undefined until it is compressed. */
  brotli?: Buffer
  isCompressing?: boolean
}

/** The build puts the AVIF of a picture beside its WebP. */
function servePictures(app: FastifyInstance, webDir: string) {
  const hasFile = (name: string) => existsSync(join(webDir, 'assets', name))
  app.get<{ Params: { file: string } }>('/assets/:file(^[\\w-]+\\.webp$)', (request, reply) => {
    const [found] = listFormats(request, request.params.file).filter(hasFile)
    if (found === undefined) throw new Failure('NOT_FOUND')
    return varyByFormat(reply).sendFile(`assets/${found}`)
  })
}

async function addPreview(page: Page, preview: Preview, publicUrl: string): Promise<Page> {
  const text = withPreview(await page.read(), preview, publicUrl)
  return { read: async () => text, etag: etagOf(text), type: page.type }
}

/** In the background, from the first request on: it takes half a second and makes a document a sixth smaller. */
async function compressOnce(page: Page) {
  if (page.isCompressing) return
  page.isCompressing = true
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  page.brotli = await compress(await page.read(), { params })
}

/** Files that contain the public origin, which the build does not know. */
function isPage(file: string) {
  return (file.endsWith('.html') && file !== PUBLIC_TEMPLATE) || Object.hasOwn(PLAIN_TYPES, file)
}

/** Documents by path: `/`, `/terms-and-conditions`, `/robots.txt` and so on, with the app shell under `*`. */
async function findPages(webDir: string, { publicUrl, desk }: { publicUrl: string; desk: string }) {
  const files = readdirSync(webDir, { recursive: true, encoding: 'utf8' }).map((file) => file.split(sep).join('/'))
  const pages = new Map<string, Page>()
  for (const file of files.filter(isPage)) {
    const read = async () => {
      const text = await readFile(join(webDir, file), 'utf8')
      return text.replaceAll(PUBLIC_URL_PLACEHOLDER, publicUrl).replaceAll(DESK_PLACEHOLDER, desk)
    }
    const page = { read, etag: etagOf(await read()), type: PLAIN_TYPES[file] ?? 'text/html' }
    pages.set(`/${file.replace(/\/?index\.html$/, '')}`, page)
  }
  const shell = pages.get('/app.html') ?? pages.get('/')
  if (shell) pages.set('*', shell)
  return pages
}

function etagOf(text: string) {
  return `W/"${createHash('sha256').update(text).digest('base64url')}"`
}

function pageFor(request: FastifyRequest, pages: Map<string, Page>) {
  const path = pathOf(request)
  if (!isRead(request) || NOT_PAGES.test(path)) return undefined
  return pages.get(path) ?? (wantsPage(request, path) ? findDocument(path, pages) : undefined)
}

/** Crawlers of link previews send any Accept header or none, and so do scripts, which ask for files. */
function wantsPage({ headers: { accept = '*/*' } }: FastifyRequest, path: string) {
  return accept.includes('text/html') || (/(\*|text)\/\*/.test(accept) && !FILE_NAME.test(path))
}

/** The document of a page with ids in its path is at `/outlet/[outletId]`; the app shell serves all other pages. */
function findDocument(path: string, pages: Map<string, Page>) {
  for (const [pattern, page] of pages) {
    if (pattern.includes('[') && new RegExp(`^${pattern.replaceAll(/\[\w+\]/g, '[^/]+')}$`, 'i').test(path)) return page
  }
  return pages.get('*')
}

function isRead({ method }: FastifyRequest) {
  return method === 'GET' || method === 'HEAD'
}

function pathOf({ url }: FastifyRequest) {
  return withoutSlash(url.split('?')[0] ?? '/')
}

function withoutSlash(path: string) {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

async function sendPage({ headers }: FastifyRequest, reply: FastifyReply, { read, etag, type, brotli }: Page) {
  reply.header('cache-control', REVALIDATE).header('etag', etag)
  if (headers['if-none-match'] === etag) return reply.status(304).send()
  reply.status(200).type(`${type}; charset=utf-8`)
  if (!brotli || !/\bbr\b/.test(String(headers['accept-encoding']))) return reply.send(await read())
  return reply.header('content-encoding', 'br').header('vary', 'accept-encoding').send(brotli)
}

function cachingOf(path: string) {
  if (path.split(sep)[0] === 'assets') return YEAR_IMMUTABLE
  return /^sw\.js|webmanifest/.test(path) ? REVALIDATE : HOUR
}
