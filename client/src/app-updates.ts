import { isOffline } from './is-offline.ts'

const FRESH_PAGE_MS = 10_000
/** With the prefix of the service worker's own caches, which deletes those that are not of its release. */
const STYLES_CACHE = 'nikhar-shell-styles'
/** By then the page has loaded, so that registering does not compete with it. */
const REGISTRATION_DELAY_MS = 4000

/** Registers the service worker, which caches the app shell for offline use. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = async () => {
    // Whether this is the first visit, on which the service worker fills its cache.
    if (!navigator.serviceWorker.controller) await keepInlineStyles().catch(() => undefined)
    await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  }
  setTimeout(() => void register(), REGISTRATION_DELAY_MS)
}

/** The styles came with the document. Cached under the address of their file, they are not downloaded a second time. */
async function keepInlineStyles(): Promise<void> {
  const cache = await caches.open(STYLES_CACHE)
  for (const { dataset, textContent } of document.querySelectorAll<HTMLStyleElement>('style[data-file]')) {
    const headers = { 'content-type': 'text/css; charset=utf-8' }
    if (dataset.file !== undefined) await cache.put(dataset.file, new Response(textContent, { headers }))
  }
}

/** Reloads a tab that was opened before a release and imports files that no longer exist. */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // A fresh page already has the newest files; reloading it would loop. The error page waits for the network.
    if (performance.now() < FRESH_PAGE_MS || isOffline()) return
    event.preventDefault()
    window.location.reload()
  })
}
