import { hasPrefix, SERVER_PREFIXES } from '@nikhar/contract/path-prefixes'
import { isServerPage } from '@nikhar/client/server-pages'
import { handlePushNotifications } from '@nikhar/client/sw/push-notifications'

/** Set by the build: the files to precache, the documents among them, and a hash over all of it. */
declare const __PRECACHE__: string[]
declare const __APP_DOCUMENT__: string
declare const __OFFLINE_PAGE__: string
declare const __LANDING_PAGE__: string
/** The paths of the other public pages. */
declare const __PUBLIC_PATHS__: string[]
declare const __VERSION__: string
declare const self: ServiceWorkerGlobalScope

const CACHE = `nikhar-shell-${__VERSION__}`
const NAVIGATION_TIMEOUT_MS = 4000

self.addEventListener('install', (event) => {
  event.waitUntil(precache())
})

// No skipWaiting: a new release takes over when the last tab of the old one is closed, so that no open tab loses its
// chunks.
self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isServerPage(url.pathname)) event.respondWith(respondFromServer(request))
    else if (isPage(url.pathname)) event.respondWith(respondToNavigation(event, url.pathname))
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(respondFromCache(event))
  } else if (__PRECACHE__.includes(url.pathname)) {
    event.respondWith(fetch(request).catch(async () => (await findCached(url.pathname)) ?? Response.error()))
  }
})

handlePushNotifications()

const NOT_PAGES = [...SERVER_PREFIXES, 'healthz', 'readyz', 'metrics']

/** API replies, pictures and the developer's tools always come from the network and are never cached. */
function isPage(pathname: string): boolean {
  return !hasPrefix(pathname, NOT_PAGES)
}

async function precache(): Promise<void> {
  const cache = await caches.open(CACHE)
  await Promise.all(
    __PRECACHE__.map((path) => (path.startsWith('/assets/') ? addAsset(cache, path) : addFile(cache, path))),
  )
}

/** Files cached by the page or the previous release, or just downloaded by the page, are not downloaded again. */
async function addAsset(cache: Cache, path: string): Promise<void> {
  const kept = await findCached(path)
  await (kept ? cache.put(path, kept) : cache.add(path))
}

function addFile(cache: Cache, path: string): Promise<void> {
  return cache.add(new Request(path, { cache: 'no-cache' }))
}

async function deleteOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('nikhar-shell-') && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Network first. A slow network falls back to the cached document of the app, a missing one to the offline page. */
async function respondToNavigation(event: FetchEvent, pathname: string): Promise<Response> {
  const page = fetch(event.request)
  const timeout = new Promise<'timeout'>((resolve) => setTimeout(resolve, NAVIGATION_TIMEOUT_MS, 'timeout'))
  try {
    const first = await Promise.race([page, timeout])
    if (first === 'timeout') {
      return (await findPublicPage(pathname)) ?? (await findCached(__APP_DOCUMENT__)) ?? (await page)
    }
    if (first.ok && __PUBLIC_PATHS__.includes(pathname)) {
      event.waitUntil(addToCache(pathname, first.clone()).catch(() => {}))
    }
    return first
  } catch {
    return (await findPublicPage(pathname)) ?? (await findCached(__OFFLINE_PAGE__)) ?? Response.error()
  }
}

/** The landing page is precached, the others are cached once they have been visited. */
function findPublicPage(pathname: string): Promise<Response | undefined> {
  return findCached(pathname === '/' ? __LANDING_PAGE__ : pathname)
}

/** Pages rendered by the server are never cached: prices and free times must be current. */
async function respondFromServer(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await findCached(__OFFLINE_PAGE__)) ?? Response.error()
  }
}

/** Cache first: the name of a hashed file changes with its content. */
async function respondFromCache(event: FetchEvent): Promise<Response> {
  const { request } = event
  const hit = await findCached(request)
  if (hit) return hit
  const response = await fetch(request)
  // Does not delay or fail the response: writing to the cache fails on a full disk.
  if (response.ok) event.waitUntil(addToCache(request, response.clone()).catch(() => {}))
  return response
}

async function addToCache(request: string | Request, response: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(request, response)
}

async function findCached(request: string | Request): Promise<Response | undefined> {
  try {
    return await caches.match(request)
  } catch {
    return undefined
  }
}
