import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { hasPrefix, SERVER_PREFIXES } from '@nikhar/contract/path-prefixes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from './error-handler.ts'
import { Failure } from '../errors/failure.ts'
import { type FindPreview, type Preview, withPreview } from './link-preview.ts'
import { listFormats, varyByFormat } from './picture-format.ts'
import { type Addresses, fillPlaceholders } from './placeholders.ts'

const compress = promisify(brotliCompress)

const YEAR_IMMUTABLE = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
const REVALIDATE = 'no-cache'

/** An unknown path there is a 404, never the app shell. */
const NOT_PAGES = [...SERVER_PREFIXES, 'assets']

const FILE_NAME = /\.\w+$/

/** Written by the build of an app that uses one document for all its pages: the patterns of their paths. */
const PAGE_PATTERNS = 'pages.json'

/** Folders, and files that only the server reads. */
const HIDDEN = /\/$|^\/(csp|pages)\.json$|^\/public-page\.html$|^\/\.|\.(br|gz|map)$/
const PLAIN_TYPES: Record<string, string> = { 'robots.txt': 'text/plain', 'sitemap-site.xml': 'application/xml' }

/** Templates filled for each salon and city: not pages by themselves. */
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
  addresses: Addresses
  findPreview?: FindPreview
}

/**
 * Serves the built web app: its files and the document of each of its pages. For any other path it serves the app
 * shell, which shows that the page does not exist, with the status that search engines and monitors read.
 */
export async function serveWeb(app: FastifyInstance, { webDir, addresses, findPreview }: WebFiles) {
  const pages = existsSync(webDir) ? await findPages(webDir, addresses) : new Map<string, Page>()
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
    const preview = page.isMissing ? undefined : await findPreview?.(pathOf(request))
    if (preview !== undefined) return sendPage(request, reply, await addPreview(page, preview, addresses.publicUrl))
    void compressOnce(page).catch((error: unknown) =>
      request.log.error({ err: error }, 'a document was not compressed'),
    )
    return sendPage(request, reply, page)
  })
}

/** Documents are read on request: all of them together would take 6 MB. */
interface Page {
  read(): Promise<string>
  etag: string
  type: string
  /** Served in place of a page that does not exist. */
  isMissing?: boolean
  /** The compressed text; undefined until it is compressed. */
  brotli?: Buffer
  isCompressing?: boolean
}

/** The build writes the AVIF of a picture next to its WebP. */
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

/**
 * Compresses in the background, from the first request on: it takes half a second and makes a document a sixth smaller.
 */
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

/** Documents by path: `/`, `/terms-and-conditions`, `/outlet/:outletId`, `/robots.txt` and so on, with the app shell under `*`. */
async function findPages(webDir: string, addresses: Addresses) {
  const files = readdirSync(webDir, { recursive: true, encoding: 'utf8' }).map((file) => file.split(sep).join('/'))
  const pages = new Map<string, Page>()
  for (const file of files.filter(isPage)) {
    const read = async () => fillPlaceholders(await readFile(join(webDir, file), 'utf8'), addresses)
    const page = { read, etag: etagOf(await read()), type: PLAIN_TYPES[file] ?? 'text/html' }
    pages.set(`/${file.replace(/\/?index\.html$/, '').replaceAll(/\[(\w+)\]/g, ':$1')}`, page)
  }
  const shell = pages.get('/app.html') ?? pages.get('/')
  if (!shell) return pages
  for (const pattern of readPagePatterns(webDir)) if (!pages.has(pattern)) pages.set(pattern, shell)
  return pages.set('*', { ...shell, isMissing: true })
}

function readPagePatterns(webDir: string): string[] {
  const file = join(webDir, PAGE_PATTERNS)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
}

function etagOf(text: string) {
  return `W/"${createHash('sha256').update(text).digest('base64url')}"`
}

function pageFor(request: FastifyRequest, pages: Map<string, Page>) {
  const path = pathOf(request)
  if (!isRead(request) || hasPrefix(path, NOT_PAGES)) return undefined
  return pages.get(path) ?? (wantsPage(request, path) ? findDocument(path, pages) : undefined)
}

/** Crawlers of link previews send any Accept header or none, and so do scripts that request files. */
function wantsPage({ headers: { accept = '*/*' } }: FastifyRequest, path: string) {
  return accept.includes('text/html') || (/(\*|text)\/\*/.test(accept) && !FILE_NAME.test(path))
}

/** As the app's router matches it: escaped or not, case-insensitively, with an id in place of each parameter. */
function findDocument(path: string, pages: Map<string, Page>) {
  const parts = path.split('/').map((part) => decode(part).toLowerCase())
  for (const [pattern, page] of pages) {
    const expected = pattern.toLowerCase().split('/')
    const isSame = (part: string, index: number) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index])
    if (expected.length === parts.length && expected.every(isSame)) return page
  }
  return pages.get('*')
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
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

async function sendPage({ headers }: FastifyRequest, reply: FastifyReply, page: Page) {
  const { read, etag, type, brotli, isMissing = false } = page
  reply.header('cache-control', REVALIDATE)
  if (!isMissing) {
    reply.header('etag', etag)
    if (headers['if-none-match'] === etag) return reply.status(304).send()
  }
  reply.status(isMissing ? 404 : 200).type(`${type}; charset=utf-8`)
  if (!brotli || !/\bbr\b/.test(String(headers['accept-encoding']))) return reply.send(await read())
  return reply.header('content-encoding', 'br').header('vary', 'accept-encoding').send(brotli)
}

function cachingOf(path: string) {
  if (path.split(sep)[0] === 'assets') return YEAR_IMMUTABLE
  return /^sw\.js|webmanifest/.test(path) ? REVALIDATE : HOUR
}
