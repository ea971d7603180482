export {}

/** Set by the build: what the shell needs without a network, and a name that changes with any of it. */
declare const __PRECACHE__: string[]
declare const __PRERENDERED__: string[]
declare const __VERSION__: string
declare const self: ServiceWorkerGlobalScope

const CACHE = `nikhar-shell-${__VERSION__}`
const SHELL = '/app.html'
const OFFLINE = '/offline.html'
const NAVIGATION_TIMEOUT_MS = 4000

self.addEventListener('install', (event) => {
  event.waitUntil(precache())
})

// No skipWaiting: a new version takes over when the last tab of the old one is closed, so no open tab loses its chunks.
self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(url.pathname)) event.respondWith(navigate(request, url.pathname))
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(immutableAsset(event))
  } else if (__PRECACHE__.includes(url.pathname)) {
    event.respondWith(fetch(request).catch(async () => (await cached(url.pathname)) ?? Response.error()))
  }
})

/** Personal data, places and the developer's tools always come from the network, and are never kept. */
function isPage(pathname: string): boolean {
  return !/^\/(customer|geo|salon|dev|docs|media|healthz|readyz|metrics)(\/|$)/.test(pathname)
}

async function precache(): Promise<void> {
  const cache = await caches.open(CACHE)
  // Past the browser's own cache, which may still hold the previous pages.
  await cache.addAll(__PRECACHE__.map((path) => new Request(path, { cache: 'reload' })))
}

async function deleteOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('nikhar-shell-') && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** The network decides; a slow one gets the shell from the cache, a missing one the page itself or the offline page. */
async function navigate(request: Request, pathname: string): Promise<Response> {
  const page = fetch(request)
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, NAVIGATION_TIMEOUT_MS, 'late'))
  try {
    const first = await Promise.race([page, late])
    if (first !== 'late') return first
    return (await cached(__PRERENDERED__.includes(pathname) ? pathname : SHELL)) ?? (await page)
  } catch {
    return (await cached(__PRERENDERED__.includes(pathname) ? pathname : OFFLINE)) ?? Response.error()
  }
}

/** A hashed file never changes, so the first copy is as good as any later one. */
async function immutableAsset(event: FetchEvent): Promise<Response> {
  const { request } = event
  const known = await cached(request)
  if (known) return known
  const response = await fetch(request)
  // Beside the answer, not before it: on a full disk there is no room for a copy.
  if (response.ok) event.waitUntil(keep(request, response.clone()).catch(() => {}))
  return response
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(request, response)
}

async function cached(asked: string | Request): Promise<Response | undefined> {
  try {
    return await caches.match(asked)
  } catch {
    return undefined
  }
}
