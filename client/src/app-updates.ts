import { isOffline } from './is-offline.ts'

const FRESH_PAGE_MS = 10_000
/** By then the page has loaded, so that registering does not compete with it. */
const REGISTRATION_DELAY_MS = 4000

/** Registers the service worker, which caches the app shell for offline use. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  setTimeout(register, REGISTRATION_DELAY_MS)
}

/** Reloads a tab that was opened before a release and imports files that no longer exist. */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // A fresh page already has the newest files; reloading it would loop. Without a network the error page waits for it.
    if (performance.now() < FRESH_PAGE_MS || isOffline()) return
    event.preventDefault()
    window.location.reload()
  })
}
