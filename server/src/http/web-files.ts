import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from './errors.ts'
import { Failure } from './failure.ts'

const YEAR_IMMUTABLE = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
const ALWAYS_ASK = 'no-cache'

/** First parts of paths under which no page lives, so that a miss there is never answered with one. */
const NOT_PAGES = /^\/(customer|salon|geo|assets|media|dev)(\/|$)/

/** Hashes of the inline scripts in the built pages; none before the web app was built. */
export function readScriptHashes(webDir: string): string[] {
  const file = join(webDir, 'csp.json')
  if (!existsSync(file)) return []
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: string[] }
  return scripts
}

/** The built web app: its files, its prerendered pages, and one shell for every other page. */
export async function serveWeb(app: FastifyInstance, webDir: string) {
  const pages = existsSync(webDir) ? findPages(webDir) : new Map<string, string>()
  if (pages.size > 0) {
    await app.register(fastifyStatic, {
      root: webDir,
      preCompressed: true,
      cacheControl: false,
      allowedPath: (path) => !path.endsWith('/csp.json') && !/\.(br|gz|map)$/.test(path),
      setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(relative(webDir, path))),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const page = wantsPage(request) ? pageFor(request, pages) : undefined
    return page === undefined ? sendFailure(reply, new Failure('NOT_FOUND')) : sendPage(reply, page)
  })
}

/** Prerendered pages by path: `/`, `/terms-and-conditions` and so on, with the shell under `*`. */
function findPages(webDir: string) {
  const files = readdirSync(webDir, { recursive: true, encoding: 'utf8' }).map((file) => file.split(sep).join('/'))
  const pages = new Map<string, string>()
  for (const file of files) {
    if (file === 'index.html') pages.set('/', file)
    else if (file.endsWith('/index.html')) pages.set(`/${dirname(file)}`, file)
  }
  const shell = files.includes('app.html') ? 'app.html' : pages.get('/')
  if (shell) pages.set('*', shell)
  return pages
}

function wantsPage({ method, headers }: FastifyRequest) {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
}

function pageFor({ url }: FastifyRequest, pages: Map<string, string>) {
  const path = (url.split('?')[0] ?? '/').replace(/(?<=.)\/+$/, '')
  if (NOT_PAGES.test(path)) return undefined
  return pages.get(path) ?? pages.get('*')
}

function sendPage(reply: FastifyReply, page: string) {
  return reply.status(200).sendFile(page)
}

function cachingOf(path: string) {
  if (path.split(sep)[0] === 'assets') return YEAR_IMMUTABLE
  return /\.html(\.br|\.gz)?$|sw\.js|workbox|webmanifest/.test(path) ? ALWAYS_ASK : HOUR
}
